import { expect } from 'vitest';
import type { TestGateway } from './gateway.js';

/** Sends a mutation of one field, and gives what that field gave. What it must have sent is `sent`. */
export const writer = (gateway: TestGateway) => ({
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
  /** The same, when it must fail: its one error. */
  async refused(name: string, input: object, selection: string) {
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    gateway.forget();
    const { errors = [] } = await gateway.raw(
      `mutation ($input: ${title}Input!) { ${name}(input: $input) { ${selection} } }`,
      { input },
    );
    expect(errors).toHaveLength(1);
    return errors[0];
  },
  /** The one write since the last mutation began: method, path and body. */
  sent() {
    const writes = gateway.record.filter(({ method }) => method !== 'GET');
    expect(writes).toHaveLength(1);
    return writes.map(({ method, url, body }) => ({ call: `${method} ${url}`, body }))[0];
  },
  async read<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    gateway.forget();
    const { data, errors } = await gateway.raw(query, variables);
    expect(errors).toBeUndefined();
    return data as Data;
  },
});
