import { afterAll, beforeAll } from 'vitest';
import { temporaryFolder } from './daemons.js';

/** Creates a folder before the tests of a file, and removes it afterwards. The path exists only while the tests run. */
export function useFolder(): { readonly path: string } {
  const folder = { path: '', remove: async () => undefined as unknown };
  beforeAll(async () => void Object.assign(folder, await temporaryFolder()));
  afterAll(() => folder.remove());
  return folder;
}
