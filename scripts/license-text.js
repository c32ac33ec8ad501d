/** Returns the text of a license, for code that contains only its name. */
import { readFileSync } from 'node:fs';

/**
 * @param license SPDX identifier
 * @param copyright years and name of the copyright holder
 */
export function licenseText({ license, copyright }) {
  const file = license === 'MIT' ? '../LICENSE' : `licenses/${license}.txt`;
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return license === 'MIT'
    ? text.replace(/^Copyright .*$/m, `Copyright (c) ${copyright}`).trim()
    : `Copyright (c) ${copyright}\n\n${text.trim()}`;
}
