import { ErrorWithoutStack } from './gateway-error.js';

/** Reason why a REST call failed. */
export type RestFailure =
  | 'status'
  | 'invalid-response'
  | 'timeout'
  | 'unavailable'
  | 'overloaded'
  | 'too-large'
  | 'cancelled';

interface Details {
  method: string;
  /** Path template, because a path can contain values of the caller. */
  path: string;
  /** HTTP status. Absent if there was no response. */
  status?: number;
  upstreamMessage?: string;
  /** Seconds to wait before a retry, as requested by the upstream. */
  retryAfter?: number;
}

/** Returns true for 404 and 410. Some REST APIs respond with 410 for a record that was deleted. */
export const isNotFound = (status: number | undefined): boolean => status === 404 || status === 410;

/** Error of a failed REST call. */
export class RestError extends ErrorWithoutStack {
  override name = 'RestError';
  readonly failure: RestFailure;
  readonly details: Details;

  constructor(failure: RestFailure, details: Details, message: string) {
    super(message);
    this.failure = failure;
    this.details = details;
  }

  static notFound(path: string): RestError {
    return new RestError('status', { method: 'GET', path, status: 404 }, 'Not found');
  }

  static invalidResponse(path: string, message: string, method = 'GET'): RestError {
    return new RestError('invalid-response', { method, path }, `${method} ${path}: ${message}`);
  }

  get notFound(): boolean {
    return this.failure === 'status' && isNotFound(this.details.status);
  }
}

/** A constraint of the contract that a request violates. */
export interface Problem {
  /** Path in the request, such as `['body', 'subject']`. */
  path: (string | number)[];
  message: string;
}

/** Error of a request that violates the contract. The request is not sent. */
export class ContractViolation extends ErrorWithoutStack {
  override name = 'ContractViolation';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
    this.problems = problems;
  }

  /**
   * Returns a copy in which problems of path parameters refer to inputs of the mutation.
   * @param names name of the input by path parameter
   */
  withInputs(names: Readonly<Record<string, string>>): ContractViolation {
    const place = (path: Problem['path']) => {
      const input = path[0] === 'path' ? names[String(path[1])] : undefined;
      return input === undefined ? path : ['body', input];
    };
    return new ContractViolation(this.problems.map(({ path, message }) => ({ path: place(path), message })));
  }
}
