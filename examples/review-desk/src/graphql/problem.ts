import { CombinedError } from 'urql';

/** Error message for users. */
export interface Problem {
  title: string;
  text: string;
  /** True if a retry can succeed. */
  canRetry: boolean;
}

const byCode: Record<string, Problem> = {
  UNAUTHENTICATED: {
    title: 'You are not signed in',
    text: 'Your access is not valid, or has expired. Contact the person who runs this app.',
    canRetry: false,
  },
  FORBIDDEN: {
    title: 'You have no access to this',
    text: 'Request access from an administrator of the organization.',
    canRetry: false,
  },
  NOT_FOUND: { title: 'Not found', text: 'The record may have been deleted or moved.', canRetry: false },
  CONFLICT: {
    title: 'Conflict with another change',
    text: 'Someone else changed this record. Reload it to see the changes.',
    canRetry: true,
  },
  RATE_LIMITED: {
    title: 'Too many requests',
    text: 'Try again in a moment.',
    canRetry: true,
  },
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the code and the message of a GraphQL error that was thrown, or is in a response. */
function read(error: unknown): { code: string; message: string } {
  const { extensions, message } = isObject(error) ? error : {};
  const code = isObject(extensions) ? extensions.code : undefined;
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}

/**
 * Describes the error of a request, a response or a field.
 * @param action action that failed, such as `send the comment`
 */
export function describeProblem(error: unknown, action = 'load the data'): Problem {
  if (error instanceof CombinedError) {
    const [first] = error.graphQLErrors;
    if (first) return describeProblem(first, action);
    return {
      title: `Cannot ${action}`,
      text: 'Check your connection, then try again. If it still fails, contact the person who runs this app.',
      canRetry: true,
    };
  }
  const { code, message } = read(error);
  return byCode[code] ?? { title: 'Request failed', text: message, canRetry: true };
}
