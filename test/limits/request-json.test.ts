import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { postRequest } from '../support/requests.js';
import { json, useService } from '../support/service.js';

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

describe('the JSON of a query parameter', () => {
  const { service, gateway } = useService(
    (_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' }),
    { predict: true },
  );
  const query = 'query Q($id: ID!) { organization(id: $id) { title } }';
  const variables = '{"id":"Organization:o"}';
  const get = (parameters: Record<string, string>) =>
    gateway.gateway.fetch(
      new Request(`http://gateway/graphql?${new URLSearchParams({ query, variables, ...parameters })}`),
    );

  it('is not read from the fragment of a URL', async () => {
    const url = `http://gateway/graphql?${new URLSearchParams({ query })}#&variables=${'['.repeat(7_500)}${']'.repeat(7_500)}`;
    const response = await gateway.gateway.fetch(new Request(url));
    expect(await response.text()).toContain('Variable \\"$id\\" of required type \\"ID!\\" was not provided');
  });

  it.each(['variables', 'extensions'])('%s can have at most 200 levels', async (name) => {
    const send = (levels: number) =>
      get({ [name]: `{"id":"Organization:o","more":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}` });
    expect(await (await send(200)).json()).toEqual({ data: { organization: { title: 'Title' } } });
    service.forget();
    for (const levels of [201, 7_500]) {
      const rejection = await send(levels);
      expect([levels, rejection.status]).toEqual([levels, 400]);
      expect(await rejection.json()).toEqual({
        errors: [
          {
            message: `Query parameter ${name} exceeds a limit: JSON has more than 200 levels`,
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ],
      });
    }
    expect(service.requests).toEqual([]);
  });
});
