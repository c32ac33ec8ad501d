import type { ExecutionResult, GraphQLError } from 'graphql';

interface Sanitized {
  readonly errors?: readonly unknown[] | undefined;
  readonly extensions?: unknown;
}

/** A result whose data is text. Yoga sends the bytes that `stringify` returns. */
export class TextResult implements ExecutionResult {
  declare readonly errors?: readonly GraphQLError[];
  readonly #data: Buffer;

  /** @param data JSON in UTF-8 */
  constructor(data: Buffer, errors: readonly GraphQLError[] = []) {
    this.#data = data;
    if (errors.length > 0) this.errors = errors;
  }

  get text(): Buffer {
    return this.#data;
  }

  /** Parsed for plugins that read the data. */
  get data(): Record<string, unknown> {
    return JSON.parse(this.#data.toString()) as Record<string, unknown>;
  }

  /** The response cache stores results as JSON. */
  toJSON(): ExecutionResult {
    return { ...(this.errors && { errors: this.errors }), data: this.data };
  }

  /** An own property, because plugins copy results with a spread. */
  readonly stringify = ({ errors, extensions }: Sanitized): Buffer => {
    const start = errors ? `{"errors":${JSON.stringify(errors)},"data":` : '{"data":';
    const end = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}';
    return Buffer.concat([Buffer.from(start), this.#data, Buffer.from(end)]);
  };
}
