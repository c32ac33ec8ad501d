import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from './service.js';
import { json } from './service.js';

/** The site that all read and write, and what is asked of it. */
export const readVersion = '{ site(id: "Site:o/s") { title } }';
export const writeVersion = 'mutation { updateSite(input: { id: "Site:o/s", title: "next" }) { site { id } } }';

/**
 * A service of one site. Its title says how often it was written and who asks, as of the moment when the call came;
 * the answer leaves a little later.
 */
export function versionsService(pauseMs: () => number): Handler {
  let version = 0;
  return async ({ method, headers }, response) => {
    if (method === 'PATCH') version++;
    const body = { object: 'site', id: 's', title: `${version} for ${headers.authorization}` };
    await sleep(pauseMs());
    json(response, body);
  };
}

/** What was read, when, by whom. */
export class Readings {
  /** The highest version that a write was answered with: whoever begins to read now must not see less. */
  written = 0;
  readonly wrong: string[] = [];
  count = 0;

  /** Reads with a token, and checks what comes. */
  async read(token: string, ask: (query: string, token: string) => Promise<string>): Promise<void> {
    const least = this.written;
    const text = await ask(readVersion, token);
    this.count++;
    const [, version, reader] = /"title":"(\d+) for Bearer ([^"]*)"/.exec(text) ?? [];
    if (version === undefined || Number(version) < least || reader !== token)
      this.wrong.push(`${token} wanted ${least} at least, and got ${text}`);
  }

  /** Writes, and knows from then on what has to be read at least. */
  async write(ask: (query: string, token: string) => Promise<string>): Promise<void> {
    const least = this.written;
    const text = await ask(writeVersion, 'writer');
    if (text.includes('"errors"')) this.wrong.push(text);
    // Writes come one after the other: each makes one version more.
    else this.written = Math.max(this.written, least + 1);
  }
}
