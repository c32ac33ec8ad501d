import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from './service.js';
import { json } from './service.js';

/** Query and mutation of the same site. */
export const readVersion = '{ site(id: "Site:o/s") { title } }';
export const writeVersion = 'mutation { updateSite(input: { id: "Site:o/s", title: "next" }) { site { id } } }';

/**
 * A REST API with one site. Its title has the number of writes and the token at the time of the call. The response is
 * sent a little later.
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

/** Counts reads, and collects those that returned an old version. */
export class Readings {
  /** Highest version in the response of a write. Later reads must not return an older one. */
  written = 0;
  readonly wrong: string[] = [];
  count = 0;

  /** Reads with a token, and checks the version. */
  async read(token: string, ask: (query: string, token: string) => Promise<string>): Promise<void> {
    const least = this.written;
    const text = await ask(readVersion, token);
    this.count++;
    const [, version, reader] = /"title":"(\d+) for Bearer ([^"]*)"/.exec(text) ?? [];
    if (version === undefined || Number(version) < least || reader !== token)
      this.wrong.push(`${token} wanted ${least} at least, and got ${text}`);
  }

  /** Writes, and requires the new version from later reads. */
  async write(ask: (query: string, token: string) => Promise<string>): Promise<void> {
    const least = this.written;
    const text = await ask(writeVersion, 'writer');
    if (text.includes('"errors"')) this.wrong.push(text);
    // Writes run one after the other: each creates one version.
    else this.written = Math.max(this.written, least + 1);
  }
}
