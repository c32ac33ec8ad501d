import { vi } from 'vitest';
import { runProgram } from '../../tools/commands/program.js';

interface Result {
  code: number;
  output: string;
  errors: string;
}

/**
 * Runs `docs-graph` like `runCli`, but in this process and from the sources, because the start of a process takes more than a
 * second of CPU time. The command must not read the standard input.
 */
export async function runCommand(args: string[], environment: Record<string, string> = {}): Promise<Result> {
  const { env, exitCode } = process;
  let [output, errors] = ['', ''];
  let exit: Result | undefined;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += text;
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      errors += text;
      return true;
    }),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      exit ??= { code: Number(code), output, errors };
      throw new Error('exit');
    }),
  ];
  process.env = { PATH: env.PATH, ...environment };
  process.exitCode = 0;
  try {
    await runProgram(args);
    return exit ?? { code: Number(process.exitCode), output, errors };
  } finally {
    Object.assign(process, { env, exitCode });
    for (const spy of spies) spy.mockRestore();
  }
}
