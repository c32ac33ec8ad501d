/** Tests responses with a success status to each write of the contract. The contract decides which of them are successful. */
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { nameOf, type Operation, operations, resolve } from '../support/contract-operations.js';
import { contractHandler } from '../support/contract-service.js';
import { inputOf, type Mutation, mutations, placesOf, send } from '../support/inputs.js';
import { useService } from '../support/service.js';

const { service, gateway } = useService(undefined, { retryReads: true, timeoutMs: 20_000 });

/** Path parameter of the record that a path names, by the schema of the record. */
const parameterOf = new Map(
  [...operations.values()].flatMap(({ name, response }) => {
    const parameter = /\{\w+\}$/.exec(name)?.[0];
    return response && parameter ? [[nameOf(response), parameter] as const] : [];
  }),
);

/** True if the contract requires no field of the body, or the path names the record, which the gateway can then read. */
const canBeEmpty = ({ name, response }: Operation): boolean =>
  !response || !resolve(response).required || name.includes(parameterOf.get(nameOf(response)) ?? '?');

const end = (text: string, type: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': type }).end(text);

const cases: [title: string, end: (response: ServerResponse) => unknown, isSuccess: (one: Operation) => boolean][] = [
  ['an HTML page', end('<!doctype html><title>Log in</title>', 'text/html'), () => false],
  ['an error', end('{"error":{"code":401,"message":"x"}}', 'application/json'), () => false],
  ['an error of a record', end('{"object":"error","error":"x"}', 'application/json'), () => false],
  ['errors', end('{"errors":[{"message":"x"}]}', 'application/json'), () => false],
  ['truncated JSON', end('{"id":', 'application/json'), () => false],
  ['a list', end('[]', 'application/json'), ({ response }) => !response],
  ['no body', end('', 'application/json'), canBeEmpty],
  ['white space', end(' \n', 'text/plain'), canBeEmpty],
];

/** Returns a valid input, with one optional field if the body must not be empty. */
function validInput(mutation: Mutation) {
  const { name, body } = mutation.operation;
  // The position of a move must not be empty either.
  if (name.endsWith('/move')) return inputOf(mutation, ['position', 'before']);
  const place = placesOf(mutation).find(({ path }) => path.length === 1);
  return body && place && resolve(body).minProperties ? inputOf(mutation, place.path) : inputOf(mutation);
}

const writes: [name: string, Mutation][] = mutations.map((mutation) => [mutation.operation.name, mutation]);

it('the contract has 64 writes', () => {
  const names = [...operations.keys()].filter((name) => !name.startsWith('GET '));
  expect(writes.map(([name]) => name).sort()).toEqual(names.sort());
  expect(names).toHaveLength(64);
});

it.each(writes)('%s succeeds with the response of the contract', async (_, mutation) => {
  service.handle(contractHandler());
  expect(await send(gateway, mutation, validInput(mutation))).toEqual({
    data: { [mutation.name]: { __typename: expect.stringMatching(/Payload$/) } },
  });
  expect(service.requests).toHaveLength(1);
});

it.each(writes)('%s fails after a response against the contract, and is sent once', async (name, mutation) => {
  const [method, path] = name.split(' ');
  for (const [title, endWith, isSuccess] of cases) {
    service.forget();
    service.handle((_, response) => endWith(response));
    const { data, errors } = await send(gateway, mutation, validInput(mutation));
    const expected = isSuccess(mutation.operation)
      ? undefined
      : [
          {
            message: expect.stringMatching(
              /^REST API response is invalid: [A-Z]+ \/v1\/.*; the REST API may have executed the write$/,
            ),
            path: [mutation.name],
            extensions: { code: 'UPSTREAM_ERROR', rest: { method, path } },
          },
        ];
    expect(data?.[mutation.name] === null, title).toBe(expected !== undefined);
    if (expected) expect(errors, title).toMatchObject(expected);
    else expect(errors, title).toBeUndefined();
    expect(service.requests.length, title).toBe(1);
  }
});
