import type { GraphQLFormattedError } from 'graphql';
import type { Operation } from './queries.js';
import type { Log } from './upstream.js';

interface ReportedCall {
  method: string;
  url: string;
  status: number;
  startMs: number;
  ms: number;
  predicted?: boolean;
}

export interface Body {
  data?: unknown;
  errors?: readonly GraphQLFormattedError[];
  extensions?: { rest?: { calls: readonly ReportedCall[]; replayed: number } };
}

/** A response to an operation, with the REST calls of the operation. */
export interface Run {
  operation: Operation;
  body: Body;
  log: Log;
  /** URLs that the gateway sent in earlier operations of the caller. */
  earlierUrls: ReadonlySet<string>;
  maxCalls: number;
  /** True if the log has calls of other operations, too. */
  isShared: boolean;
}

/** Reports a broken rule, with a description. */
export type Report = (rule: string, detail: string) => void;

export const isMutation = ({ operation }: Run): boolean => operation.query.startsWith('mutation');
