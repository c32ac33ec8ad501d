import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Child process that runs a TypeScript file and exchanges IPC messages with the parent. */
export interface Helper {
  send(message: object): void;
  message<T>(): Promise<T>;
  stop(): Promise<void>;
}

export function startHelper(file: URL, ...args: string[]): Helper {
  const child = fork(fileURLToPath(file), args, { execArgv: ['--import', 'tsx'] });
  const exit = once(child, 'exit');
  return {
    send: (message) => child.send(message),
    message: async <T>() => {
      const reply = once(child, 'message').then(([message]) => message as T);
      const exitError = exit.then(() => Promise.reject(new Error(`${file.pathname} ended`)));
      return Promise.race([reply, exitError]);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
