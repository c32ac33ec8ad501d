/** Errors of the gateway, handled with `fetch` alone. */
export interface GraphQLError {
  message: string;
  path?: (string | number)[];
  extensions?: {
    code?: string;
    rest?: { retryAfter?: number };
    problems?: { path: (string | number)[]; message: string }[];
  };
}

export interface Result<Data> {
  data?: Data | null;
  errors?: GraphQLError[];
  /** Seconds in the `Retry-After` header, or 0 if the header is missing. */
  retryAfter: number;
}

export type Send = <Data>(query: string, variables?: object) => Promise<Result<Data>>;

const hasCode = ({ errors = [] }: Result<unknown>, ...codes: string[]) =>
  errors.some(({ extensions }) => codes.includes(extensions?.code ?? ''));

const codes: Partial<Record<number, string>> = { 429: 'RATE_LIMITED', 503: 'OVERLOADED' };
const failedWith = (status: number) => ({
  errors: [{ message: `Status ${status}`, extensions: { code: codes[status] } }],
});

export function createSend(url: string, token: () => string): Send {
  return async (query, variables) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token()}` },
      body: JSON.stringify({ query, variables }),
    });
    // Responses of a proxy in front of the gateway are often HTML.
    const isJson = response.headers.get('content-type')?.includes('json');
    const result = isJson ? await response.json() : failedWith(response.status);
    return { ...result, retryAfter: Number(response.headers.get('retry-after')) || 0 };
  };
}

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** Retries a query at most twice. Do not retry mutations, because a failed mutation can have an effect. */
export function withRetry(send: Send, wait = sleep): Send {
  return async (query, variables) => {
    for (let retries = 0; ; retries += 1) {
      const result = await send<never>(query, variables);
      if (retries === 2 || !hasCode(result, 'RATE_LIMITED', 'OVERLOADED')) return result;
      const delays = result.errors?.map(({ extensions }) => extensions?.rest?.retryAfter ?? 0) ?? [];
      await wait(Math.max(1, result.retryAfter, ...delays));
    }
  };
}

/** Signs in and repeats an operation once if the token is missing, invalid or expired. */
export function withSignIn(send: Send, signIn: () => Promise<void>): Send {
  return async (query, variables) => {
    const result = await send<never>(query, variables);
    if (!hasCode(result, 'UNAUTHENTICATED')) return result;
    await signIn();
    return send(query, variables);
  };
}

/** Returns the error at a path or above it, which is the reason for a null at that path. */
export function errorAt({ errors = [] }: Result<unknown>, ...path: (string | number)[]): GraphQLError | undefined {
  return errors.find((error) => error.path?.every((key, index) => key === path[index]));
}

/** Returns the message of each invalid field of an input, by the path of the field in the variables. */
export function fieldErrors({ errors = [] }: Result<unknown>): Record<string, string> {
  const problems = errors.flatMap(({ extensions }) => extensions?.problems ?? []);
  return Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), message]));
}
