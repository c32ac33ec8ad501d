import { readFile } from 'node:fs/promises';
import { throwUnreadable, UserError } from '../../src/errors/user-error.js';

interface SandboxSource {
  /** Path of a HAR file with recorded calls. If undefined, the sandbox serves its sample data. */
  har: string | undefined;
  port: number;
  host: string;
}

/**
 * Serves the sandbox or recorded calls.
 * @throws UserError if the file cannot be read, or the server cannot listen on the port
 */
export async function serveSandbox({ har, port, host }: SandboxSource): Promise<{ url: string; name: string }> {
  const address = { port, host };
  const start = har === undefined ? startSamples : await recordingOf(har);
  const { url } = await start(address).catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EADDRINUSE') throw new UserError(`--port must be a free port, got ${port}, which is in use`);
    throw new UserError(`cannot listen on ${host} port ${port}: ${code ?? message}`);
  });
  return { url, name: har === undefined ? 'sample data' : `recording ${har}` };
}

type Start = (address: { port: number; host: string }) => Promise<{ url: string }>;

const startSamples: Start = async (address) => {
  const { startSandbox } = await import('../../sandbox/index.js');
  return startSandbox({ ...address, startsAt: new Date() });
};

async function recordingOf(file: string): Promise<Start> {
  const text = await readFile(file, 'utf8').catch(throwUnreadable(file));
  const { readRecording, startRecording } = await import('../../sandbox/recording.js');
  try {
    const recording = readRecording(text);
    return (address) => startRecording(recording, address);
  } catch {
    throw new UserError(`${file} must be a HAR file, with log.entries`);
  }
}
