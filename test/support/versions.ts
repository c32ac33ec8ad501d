import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from './service.js';
import { json } from './service.js';

/** Query and mutation of the same site. */
export const readVersion = '{ site(id: "Site:o/s") { title } }';
export const writeVersion = 'mutation { updateSite(input: { id: "Site:o/s", title: "next" }) { site { id } } }';

/**
 * Returns a handler for one site, whose title contains the number of writes so far and the token. Each response has a
 * delay.
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

/** Counts reads, and collects reads with an old version. */
export class Readings {
  /** Highest version in the response of a write. Later reads must not return an older version. */
  version = 0;
  readonly violations: string[] = [];
  count = 0;

  /** Reads with a token, and checks the version. */
  async read(token: string, send: (query: string, token: string) => Promise<string>): Promise<void> {
    const minVersion = this.version;
    const text = await send(readVersion, token);
    this.count++;
    const [, titleVersion, reader] = /"title":"(\d+) for Bearer ([^"]*)"/.exec(text) ?? [];
    if (titleVersion === undefined || Number(titleVersion) < minVersion || reader !== token)
      this.violations.push(`${token} expected version ${minVersion} or later, got ${text}`);
  }

  /** Writes, and requires the new version from later reads. */
  async write(send: (query: string, token: string) => Promise<string>): Promise<void> {
    const minVersion = this.version;
    const text = await send(writeVersion, 'writer');
    if (text.includes('"errors"')) this.violations.push(text);
    // Writes run sequentially, so each write creates one version.
    else this.version = Math.max(this.version, minVersion + 1);
  }
}
