import { delay, HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';

const failures = {
  'rate-limited': () => {
    const error = { message: 'Too many requests', extensions: { code: 'RATE_LIMITED' } };
    return HttpResponse.json({ errors: [error], data: { space: null } });
  },
  offline: () => HttpResponse.error(),
  slow: () => delay('infinite'),
};

/** Starts the worker of msw. `?failure=offline` in the address selects a failure. */
export async function startWorker(): Promise<void> {
  const name = new URLSearchParams(location.search).get('failure');
  const handlers = Object.entries(failures).flatMap(([key, failure]) =>
    key === name ? [http.post('/graphql', failure)] : [],
  );
  // Requests without a handler reach the sandbox.
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass', quiet: true });
}
