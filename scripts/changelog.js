/** Reads and changes CHANGELOG.md for a release. */

/**
 * Returns the changelog with the version and the date in place of `[Unreleased]`, or the same text if it contains the
 * version.
 * @param date such as `2026-01-31`
 * @throws Error if `[Unreleased]` contains no changes
 */
export function withRelease(changelog, version, date) {
  if (sectionOf(changelog, version) !== undefined) return changelog;
  if (!sectionOf(changelog, 'Unreleased')) throw new Error('CHANGELOG.md has no changes in [Unreleased]');
  return changelog.replace('\n## [Unreleased]\n', `\n## [${version}] - ${date}\n`);
}

/** Returns the changes of a version. */
export const notesOf = (changelog, version) => sectionOf(changelog, version) ?? '';

const sectionOf = (changelog, name) =>
  changelog
    .split(/^## /m)
    .find((section) => section.startsWith(`[${name}]`))
    ?.replace(/^.*\n/, '')
    .trim();
