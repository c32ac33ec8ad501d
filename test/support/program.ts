import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

/** Process that runs the program of `npm start`. */
export interface Program {
  child: ChildProcess;
  /** Returns the standard output so far. */
  output(): string;
  errors(): string;
  /** Waits until the output matches a pattern. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for the start, and returns the URL of the GraphQL endpoint. */
  url(): Promise<string>;
}

/** Returns a function that starts programs. Each program stops after its test. */
export function usePrograms(): typeof startProgram {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  return (...parameters) => {
    const program = startProgram(...parameters);
    children.push(program.child);
    return program;
  };
}

interface ProgramOptions {
  /** Folder of the control group in which the program runs. */
  controlGroup?: string;
}

export function startProgram(environment: Record<string, string>, { controlGroup }: ProgramOptions = {}): Program {
  const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
  // The program must be in its group before it starts, because it reads the quota then.
  const enterGroup = ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', controlGroup ?? ''];
  const [command = '', ...args] = [...(controlGroup === undefined ? [] : enterGroup), process.execPath, main];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const waitForOutput = async (pattern: RegExp) => {
    for (;;) {
      const match = pattern.exec(output);
      if (match) return match;
      if (child.exitCode !== null) throw new Error(errors);
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    }
  };
  const url = async () => (await waitForOutput(/http:\/\/[^ ]+\/graphql/))[0];
  return { child, output: () => output, errors: () => errors, waitForOutput, url };
}

/** Sends JSON by POST, with the token of the sandbox. */
export const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox', ...headers },
    body: JSON.stringify(body),
  });

/** Query of records in lists of records. Tests search for the operation name in logs and traces. */
export const chainQuery = `query Chain($id: ID!) {
  organization(id: $id) { title sites(first: 2) { nodes { title sections { nodes { title } } } } }
}`;
