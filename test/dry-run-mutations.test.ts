import { readdirSync, readFileSync } from 'node:fs';
import { parse, print, separateOperations } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type SandboxCall, startSandbox } from '../sandbox/index.js';
import type { DryRun } from '../src/plugins/execution/dry-run.js';
import { useContractService } from './support/contract-service.js';
import { inputOf, type Mutation, mutations, placesOf, send } from './support/inputs.js';
import { rawGateway } from './support/service.js';

const contract = useContractService();
const dryHeaders = { 'x-dry-run': '1' };

type Query = ReturnType<typeof rawGateway>['query'];
/** Creates a client whose requests are dry runs. */
const dryRunClient = (query: Query): { query: Query } => ({
  query: (document, variables) => query(document, variables, dryHeaders),
});

interface Write {
  method: string;
  url: string;
  body?: unknown;
}

interface Result {
  extensions?: Record<string, unknown>;
}
const planOf = ({ extensions }: Result) => extensions?.dryRun as DryRun | undefined;

/** Returns the writes of a plan. The body is undefined for requests without a body. */
const writesOf = (result: Result): readonly Write[] =>
  (planOf(result)?.writes ?? []).map(({ method, url, body }) => ({ method, url, body }));

describe('a dry run of a mutation with @defer', () => {
  const documentWith = (site: string) =>
    `mutation { deleteSite(input: { id: "${site}" }) { deletedId ... @defer { organization { title } } } }`;
  const dryRun = (site: string, accept: string) =>
    contract.gateway.query(documentWith(site), {}, { ...dryHeaders, accept });

  it.each(['application/json', 'multipart/mixed, application/json', '*/*'])(
    'returns the write and sends nothing if the client accepts %s',
    async (accept) => {
      contract.service.forget();
      const result = await dryRun('Site:o/s', accept);
      expect([result.data, result.errors, writesOf(result)]).toEqual([
        null,
        undefined,
        [{ method: 'DELETE', url: '/v1/orgs/o/sites/s', body: undefined }],
      ]);
      expect(contract.service.requests).toEqual([]);
    },
  );

  it('returns the errors of its inputs', async () => {
    const result = await dryRun('wrong', '*/*');
    expect(result.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(writesOf(result)).toEqual([]);
  });
});

describe('the writes of a dry run', () => {
  it('match the writes of a real run of each mutation, with the smallest and the largest input', async () => {
    expect(mutations).toHaveLength(64);
    for (const mutation of mutations) {
      const paths = placesOf(mutation).map(({ path }) => path);
      const smallest = inputOf(mutation);
      for (const input of [smallest, inputOf(mutation, ...paths)]) {
        contract.service.forget();
        // The smallest input can violate the contract.
        const dryRun = await send(dryRunClient(contract.gateway.query), mutation, input);
        expect(contract.service.requests).toEqual([]);
        const { errors } = await send(contract.gateway, mutation, input);
        const receivedCalls = contract.service.requests.map(({ method, url, body }) => ({
          method,
          url,
          body: body === '' ? undefined : JSON.parse(body),
        }));
        if (input !== smallest) expect(receivedCalls).toHaveLength(1);
        expect([mutation.name, dryRun.errors, writesOf(dryRun)]).toEqual([mutation.name, errors, receivedCalls]);
      }
    }
  });

  it('match the writes of a real run of each mutation on the sandbox', async () => {
    const folder = new URL('operations/', import.meta.url);
    const coordinates = new Set<string>();
    for (const file of readdirSync(folder)) {
      const calls: SandboxCall[] = [];
      const sandbox = await startSandbox({ onCall: (call) => calls.push(call) });
      const { query, close } = rawGateway({ baseUrl: sandbox.url, token: 'sandbox' });
      const documents = separateOperations(parse(readFileSync(new URL(file, folder), 'utf8')));
      for (const document of Object.values(documents)) {
        const dryRun = await query(print(document), {}, dryHeaders);
        expect(calls).toEqual([]);
        await query(print(document));
        const receivedCalls = calls.splice(0).filter(({ method }) => method !== 'GET');
        expect(writesOf(dryRun)).toEqual(receivedCalls.map(({ method, url, body }) => ({ method, url, body })));
        for (const { coordinate } of planOf(dryRun)?.fields ?? []) coordinates.add(coordinate);
      }
      await close();
      await sandbox.close();
    }
    expect(mutations.filter(({ name }) => !coordinates.has(`Mutation.${name}`))).toEqual([]);
  });

  it('have a path template, and state if they can be undone', async () => {
    const { data, errors, extensions } = await contract.gateway.query(
      `mutation {
        merge: mergeChangeRequest(input: { id: "ChangeRequest:o/s/c" }) { result }
        moveCollection(input: { id: "Collection:c", parent: "Collection:p" }) { collection { id } }
        createCollection(input: { organization: "Organization:o", title: "New" }) { collection { id } }
      }`,
      {},
      dryHeaders,
    );
    expect({ data, errors }).toEqual({ data: null, errors: undefined });
    expect(planOf({ extensions })).toMatchObject({ calls: { max: 3, unbounded: [] }, waves: 3 });
    expect(planOf({ extensions })?.writes).toEqual([
      {
        field: 'merge',
        method: 'POST',
        path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge',
        url: '/v1/spaces/s/change-requests/c/merge',
        canBeUndone: false,
      },
      {
        field: 'moveCollection',
        method: 'POST',
        path: '/v1/collections/{collectionId}/move',
        url: '/v1/collections/c/move',
        body: { parent: 'p' },
      },
      {
        field: 'createCollection',
        method: 'POST',
        path: '/v1/orgs/{organizationId}/collections',
        url: '/v1/orgs/o/collections',
        body: { title: 'New' },
        canBeUndone: true,
      },
    ]);
  });

  it.each([
    'transferCollection',
    'moveCollection',
    'updateCollection',
    'updateOrganization',
    'createSite',
    'updateSite',
    'addSiteSectionToGroup',
    'moveSiteSection',
    'moveSiteSectionGroup',
  ])('do not state that %s can be undone', async (name) => {
    const mutation = mutations.find((each) => each.name === name) as Mutation;
    const input = inputOf(mutation, ...placesOf(mutation).map(({ path }) => path));
    const result = await send(dryRunClient(contract.gateway.query), mutation, input);
    expect(writesOf(result)).toHaveLength(1);
    expect(planOf(result)?.writes?.[0]).not.toHaveProperty('canBeUndone');
  });

  it('exclude mutations with invalid inputs, which cause the same errors as in a real run', async () => {
    const mutation = `mutation {
      wrong: updateSite(input: { id: "Site:o/s", title: "T" }) { site { title } }
      right: updateSite(input: { id: "Site:o/s", title: "Title" }) { site { title } }
      other: updateSite(input: { id: "Team:o/s", title: "Title" }) { site { title } }
    }`;
    const dryRun = await contract.gateway.query(mutation, {}, dryHeaders);
    expect(contract.service.requests).toEqual([]);
    expect(planOf(dryRun)?.writes?.map(({ field }) => field)).toEqual(['right']);
    const { errors } = await contract.gateway.query(mutation);
    expect(errors).toHaveLength(2);
    expect(dryRun.errors).toEqual(errors);
  });

  it('can contain the number of a change request instead of its identifier', async () => {
    const mutation =
      'mutation { updateChangeRequest(input: { id: "ChangeRequest:o/s/12", subject: "S" }) { changeRequest { id } } }';
    const dryRun = await contract.gateway.query(mutation, {}, dryHeaders);
    expect(writesOf(dryRun)).toMatchObject([{ url: '/v1/spaces/s/change-requests/12' }]);
    expect(planOf(dryRun)?.calls.max).toBe(2);
    expect(contract.service.requests).toEqual([]);
  });

  it('are counted together with the calls of the payload', async () => {
    const mutation =
      'mutation { deleteSiteSection(input: { id: "SiteSection:o/s/x" }) { site { title sections { totalCount } } } }';
    const dryRun = await contract.gateway.query(mutation, {}, dryHeaders);
    expect(planOf(dryRun)).toMatchObject({ calls: { max: 3, unbounded: [] }, waves: 2 });
    await contract.gateway.query(mutation);
    expect(contract.service.requests).toHaveLength(3);
  });
});

it('a second transfer of a nested collection does not restore its parent, so the dry run does not state that it does', async () => {
  const sandbox = await startSandbox();
  const { query, data, close } = rawGateway({ baseUrl: sandbox.url, token: 'sandbox' });
  const created = await data<{ createCollection: { collection: { id: string } } }>(`mutation { createCollection(input: {
    organization: "Organization:org_northwind", title: "Nested", parent: "Collection:col_product" }) { collection { id } } }`);
  const { id } = created.createCollection.collection;
  const transfer = (organization: string) => `mutation { transferCollection(input: { id: "${id}",
    organization: "Organization:${organization}" }) { collection { organization { id } parent { id } } } }`;
  const dryRun = await query(transfer('org_larkfield'), {}, dryHeaders);
  expect(planOf(dryRun)?.writes).toEqual([expect.not.objectContaining({ canBeUndone: expect.anything() })]);
  await data(transfer('org_larkfield'));
  expect(await data(transfer('org_northwind'))).toEqual({
    transferCollection: { collection: { organization: { id: 'Organization:org_northwind' }, parent: null } },
  });
  await close();
  await sandbox.close();
});
