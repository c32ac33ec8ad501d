import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

const post = (body: string) =>
  gateway.gateway.fetch(
    new Request('http://gateway/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox' },
      body,
    }),
  );
const withVariables = (json: string) => `{"query":"{ __typename }","variables":{"value":${json}}}`;
const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join();

describe('the JSON of a request', () => {
  it.each([
    ['levels', 200, (count: number) => '['.repeat(count - 2) + ']'.repeat(count - 2)],
    ['members in one object', 10_000, (count: number) => `{${list(count, (index) => `"k${index}":1`)}}`],
    // The body, the query, the variables and the list are values, too.
    ['values', 50_000, (count: number) => `[${list(count - 4, () => '1')}]`],
  ])('has at most as many %s as the limit of %i', async (what, max, value) => {
    expect(await (await post(withVariables(value(max)))).json()).toEqual({ data: { __typename: 'Query' } });
    const refused = await post(withVariables(value(max + 1)));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: `Request body exceeds a limit: JSON has more than ${max} ${what}`,
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
    expect(gateway.calls).toEqual([]);
  });
});
