/** Relay with `@defer` and `@stream`. */
import { once } from 'node:events';
import { commitLocalUpdate, createOperationDescriptor, Environment, Network, RecordSource, Store } from 'relay-runtime';
import { afterAll, describe, expect, it } from 'vitest';
import { testGateway } from '../gateway';
import { bodies, sites } from './documents';
import query from './relay/__generated__/DeferredQuery.graphql';
import { createFetch } from './relay/network';
import { sendJson, startUpstream } from './upstream';

const upstream = await startUpstream(bodies);
afterAll(() => upstream.close());

describe('Relay', () => {
  const gateway = testGateway({ REST_BASE_URL: upstream.url, DISABLE: 'retry' });

  /** Runs the query in a new environment. */
  function run(onNext: (environment: Environment) => void = () => undefined) {
    const environment = new Environment({
      network: Network.create(createFetch(gateway.url)),
      store: new Store(new RecordSource()),
    });
    const operation = createOperationDescriptor(query, {});
    let subscription = { unsubscribe: () => {} };
    const complete = new Promise<void>((done, fail) => {
      subscription = environment.execute({ operation }).subscribe({
        next: () => onNext(environment),
        complete: done,
        error: fail,
      });
    });
    return { complete, environment, operation, unsubscribe: () => subscription.unsubscribe() };
  }

  /** Returns title and number of sections of each site in the store. */
  function readSites(environment: Environment) {
    const sites: unknown[] = [];
    commitLocalUpdate(environment, (store) => {
      const organization = store.getRoot().getLinkedRecord('organization', { id: 'Organization:o' });
      for (const site of organization?.getLinkedRecord('sites')?.getLinkedRecords('nodes') ?? [])
        sites.push([site?.getValue('title'), site?.getLinkedRecord('sections')?.getValue('totalCount')]);
    });
    return sites;
  }

  it('reads nested @defer and @stream', async () => {
    const { complete, environment, operation } = run();
    await complete;
    expect(readSites(environment)).toEqual([
      ['Site a', 2],
      ['Site b', 3],
      ['Site c', 1],
    ]);
    expect(environment.check(operation).status).toBe('available');
  });

  it('shows the first part before a slow call completes', async () => {
    const held = upstream.hold('/sites');
    let onShown = (): void => undefined;
    const shown = new Promise<void>((done) => {
      onShown = done;
    });
    const { complete } = run((environment) => {
      if (environment.getStore().getSource().has('Organization:o')) onShown();
    });
    const response = await held;
    await shown;
    sendJson(response, sites);
    await complete;
  });

  it('cancels upstream calls when the client disconnects', async () => {
    const held = upstream.hold('/b/sections');
    const running = run();
    const response = await held;
    const closed = once(response, 'close');
    running.unsubscribe();
    await closed;
    expect(response.writableFinished).toBe(false);
  });
});
