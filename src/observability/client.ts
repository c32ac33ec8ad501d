import type { IncomingHttpHeaders } from 'node:http';

/** Name and version of the program that sent a request, as the program states them. */
export interface ObservedClient {
  readonly name: string;
  readonly version?: string;
}

/** Pattern of names and versions in logs, metrics and traces. Headers with other values count as absent. */
const validText = /^[\w.@/:+-][\w.@/:+ -]{0,63}$/;

const textIn = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && validText.test(header) ? header : undefined;

/** Returns the client in the headers of Hive and The Guild, or else in those of Apollo. */
export function clientOf(headers: Readonly<IncomingHttpHeaders>): ObservedClient | undefined {
  for (const prefix of ['graphql-client', 'x-graphql-client', 'apollographql-client']) {
    const name = textIn(headers[`${prefix}-name`]);
    const version = textIn(headers[`${prefix}-version`]);
    if (name !== undefined) return { name, ...(version !== undefined && { version }) };
  }
  return undefined;
}

/**
 * Limits the different label values that clients can create. Once there are `max` of them, new ones become `other`.
 */
export class BoundedLabels<Labels extends Readonly<Record<string, string>>> {
  readonly #known = new Set<string>();
  readonly #max: number;
  readonly #other: Labels;

  /** @param other labels of all further clients, which do not count toward the maximum */
  constructor(max: number, other: Labels) {
    this.#max = max;
    this.#other = other;
  }

  /** Returns the labels, or those of other clients. */
  of(labels: Labels): Labels {
    const key = JSON.stringify(labels);
    if (this.#known.has(key)) return labels;
    if (this.#known.size >= this.#max) return this.#other;
    this.#known.add(key);
    return labels;
  }
}
