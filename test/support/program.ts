import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

/** The program of `npm start` in a process of its own. */
export interface Program {
  child: ChildProcess;
  /** Standard output so far. */
  output(): string;
  errors(): string;
  /** Waits until the output matches. */
  says(words: RegExp): Promise<RegExpExecArray>;
  /** URL of the GraphQL endpoint. */
  url(): Promise<string>;
}

/** Starts programs, and stops them after the test. */
export function usePrograms(): (environment: Record<string, string>) => Program {
  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
  return (environment) => {
    const program = startProgram(environment);
    started.push(program.child);
    return program;
  };
}

export function startProgram(environment: Record<string, string>): Program {
  const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const says = async (words: RegExp) => {
    for (;;) {
      const found = words.exec(output);
      if (found) return found;
      if (child.exitCode !== null) throw new Error(errors);
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    }
  };
  const url = async () => (await says(/http:\/\/[^ ]+\/graphql/))[0];
  return { child, output: () => output, errors: () => errors, says, url };
}

/** Process ids of the workers. */
export const workersOf = (child: ChildProcess): number[] =>
  // `pgrep` exits with status 1 without a match, so the status is ignored.
  (spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).stdout.match(/\d+/g) ?? []).map(Number);

/** Sends JSON by POST, and returns the response. */
export const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox', ...headers },
    body: JSON.stringify(body),
  });

/** The operation has a name that tests search for. */
export const chainQuery = `query Chain($id: ID!) {
  organization(id: $id) { title sites(first: 2) { nodes { title sections { nodes { title } } } } }
}`;
