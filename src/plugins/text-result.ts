import type { ExecutionResult, GraphQLError } from 'graphql';

interface Sanitized {
  readonly errors?: readonly unknown[] | undefined;
  readonly extensions?: unknown;
}

/** A result whose data is text. Yoga sends the bytes that `stringify` returns. */
export class TextResult implements ExecutionResult {
  declare readonly errors?: readonly GraphQLError[];
  /** The response without errors and extensions: `{"data":...}` in UTF-8. */
  readonly #text: Buffer;

  constructor(text: Buffer, errors: readonly GraphQLError[] = []) {
    this.#text = text;
    if (errors.length > 0) this.errors = errors;
  }

  get text(): Buffer {
    return this.#text;
  }

  /** Data of the result. Each access parses the text, because plugins rarely read the data. */
  get data(): Record<string, unknown> {
    return (JSON.parse(this.#text.toString()) as { data: Record<string, unknown> }).data;
  }

  /** Prints the response. This function is an own property, because plugins copy results with a spread. */
  readonly stringify = ({ errors, extensions }: Sanitized): Buffer => {
    if (!errors && !extensions) return this.#text;
    const start = errors ? `{"errors":${JSON.stringify(errors)},` : '{';
    const end = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}';
    return Buffer.concat([Buffer.from(start), this.#text.subarray(1, -1), Buffer.from(end)]);
  };
}
