import { expect } from 'vitest';
import type { TestGateway } from './gateway.js';

/** Helpers for mutations with one field. */
export const writer = (gateway: TestGateway) => ({
  /** Runs a mutation and returns its payload. */
  async write<Payload>(name: string, input: object, selection: string): Promise<Payload> {
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    gateway.forget();
    const { data, errors } = await gateway.raw(
      `mutation ($input: ${title}Input!) { ${name}(input: $input) { ${selection} } }`,
      { input },
    );
    expect(errors).toBeUndefined();
    return (data as Record<string, Payload>)[name] as Payload;
  },
  /** Runs a mutation that must fail and returns its only error. */
  async errorOf(name: string, input: object, selection: string) {
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    gateway.forget();
    const { errors = [] } = await gateway.raw(
      `mutation ($input: ${title}Input!) { ${name}(input: $input) { ${selection} } }`,
      { input },
    );
    expect(errors).toHaveLength(1);
    return errors[0];
  },
  /** Returns the only write of the last mutation: method, path and body. */
  sent() {
    const writes = gateway.record.filter(({ method }) => method !== 'GET');
    expect(writes).toHaveLength(1);
    return writes.map(({ method, url, body }) => ({ call: `${method} ${url}`, body }))[0];
  },
  /** Runs a query and returns its data. */
  async read<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    gateway.forget();
    const { data, errors } = await gateway.raw(query, variables);
    expect(errors).toBeUndefined();
    return data as Data;
  },
});
