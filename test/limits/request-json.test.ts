import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { postRequest } from '../support/requests.js';

const gateway = useGateway();

const post = (body: string) => gateway.gateway.fetch(postRequest(body, { authorization: 'Bearer sandbox' }));
const withVariables = (json: string) => `{"query":"{ __typename }","variables":{"value":${json}}}`;
const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join();

describe('the JSON of a request', () => {
  it.each<[max: number, unit: string, value: (count: number) => string]>([
    [200, 'levels', (count: number) => '['.repeat(count - 2) + ']'.repeat(count - 2)],
    [10_000, 'members in one object', (count: number) => `{${list(count, (index) => `"k${index}":1`)}}`],
    // The body, the query, the variables and the list also count as values.
    [50_000, 'values', (count: number) => `[${list(count - 4, () => '1')}]`],
  ])('can have at most %i %s', async (max, unit, value) => {
    expect(await (await post(withVariables(value(max)))).json()).toEqual({ data: { __typename: 'Query' } });
    const rejection = await post(withVariables(value(max + 1)));
    expect(rejection.status).toBe(400);
    expect(await rejection.json()).toEqual({
      errors: [
        {
          message: `Request body exceeds a limit: JSON has more than ${max} ${unit}`,
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
    expect(gateway.calls).toEqual([]);
  });
});
