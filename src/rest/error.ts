/** Why a call has no response. */
export interface CallFailure {
  readonly kind: 'timeout' | 'unavailable' | 'overloaded' | 'too-large' | 'cancelled';
  readonly message: string;
  /** True if the gateway rejected the call, so the failure says nothing about the upstream. */
  readonly isRejection?: boolean;
}

/** Why a REST call failed: an error status, an invalid response, or no response. */
export type RestFailure = 'status' | 'invalid-answer' | CallFailure['kind'];

interface Details {
  method: string;
  /** The path template, never the path that was sent: that holds the caller's data. */
  path: string;
  /** HTTP status of the answer; absent when there was none. */
  status?: number;
  /** What the service said, if it said anything. */
  upstreamMessage?: string;
  /** Seconds to wait before the next try, as the service asked. */
  retryAfter?: number;
}

/** A REST call that did not give what the contract promises. */
export class RestError extends Error {
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

  static invalidAnswer(path: string, message: string, method = 'GET'): RestError {
    return new RestError('invalid-answer', { method, path }, message);
  }

  get notFound(): boolean {
    return this.failure === 'status' && this.details.status === 404;
  }
}

/** One value of a request that the contract forbids. */
export interface Problem {
  /** Where it stands, from the request down: `['body', 'subject']`. */
  path: (string | number)[];
  message: string;
}

/** A request that the contract forbids: found before anything is sent. */
export class ContractViolation extends Error {
  override name = 'ContractViolation';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
    this.problems = problems;
  }

  /** The same with values of the path where they were given: as inputs, by the names of their parameters. */
  withInputs(names: Readonly<Record<string, string>>): ContractViolation {
    const place = (path: Problem['path']) => {
      const input = path[0] === 'path' ? names[String(path[1])] : undefined;
      return input === undefined ? path : ['body', input];
    };
    return new ContractViolation(this.problems.map(({ path, message }) => ({ path: place(path), message })));
  }
}
