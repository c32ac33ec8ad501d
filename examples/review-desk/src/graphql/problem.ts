import { CombinedError } from 'urql';

/** A failure in words, for whoever sits before the screen. */
export interface Problem {
  title: string;
  text: string;
  /** Whether the same request may go well another time. */
  canRetry: boolean;
}

const byCode: Record<string, Problem> = {
  UNAUTHENTICATED: {
    title: 'You are not signed in',
    text: 'The service does not know this access token. Start the app with another one.',
    canRetry: false,
  },
  FORBIDDEN: {
    title: 'You have no access to this',
    text: 'Ask an administrator of the organization to let you in.',
    canRetry: false,
  },
  NOT_FOUND: { title: 'This is not there', text: 'It may have been deleted or moved.', canRetry: false },
  CONFLICT: {
    title: 'Someone was faster',
    text: 'This has changed in the meantime. Load it again to see how.',
    canRetry: true,
  },
  RATE_LIMITED: {
    title: 'Too many requests',
    text: 'The service asks for a break. Try again in a moment.',
    canRetry: true,
  },
};

const unreachable: Problem = {
  title: 'The gateway can’t be reached',
  text: 'Check your connection, and that docs-graph is running.',
  canRetry: true,
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a GraphQL error says, be it an Error or one as it came in the answer. */
function read(error: unknown): { code: string; message: string } {
  const { extensions, message } = isObject(error) ? error : {};
  const code = isObject(extensions) ? extensions.code : undefined;
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}

/** What went wrong, whether a request failed, a whole answer or one field of it. */
export function describeProblem(error: unknown): Problem {
  if (error instanceof CombinedError) {
    const [first] = error.graphQLErrors;
    return first ? describeProblem(first) : unreachable;
  }
  const { code, message } = read(error);
  return byCode[code] ?? { title: 'This did not work', text: message, canRetry: true };
}
