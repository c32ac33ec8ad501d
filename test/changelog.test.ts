/** The changelog in the package must have the version and the date of the release. */
import { expect, it } from 'vitest';
import { notesOf, withRelease } from '../scripts/changelog.js';

const before = '# Changelog\n\nText.\n\n## [Unreleased]\n\n### Added\n\n- New.\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n';
const after = before.replace('[Unreleased]', '[0.2.0] - 2026-02-01');

it('a release replaces [Unreleased] in the changelog once, and has its changes as notes', () => {
  expect(withRelease(before, '0.2.0', '2026-02-01')).toBe(after);
  expect(withRelease(after, '0.2.0', '2026-02-02')).toBe(after);
  expect(notesOf(after, '0.2.0')).toBe('### Added\n\n- New.');
});

it('a release without changes fails', () => {
  for (const text of [after, before.replace(/### Added\n\n- New\.\n\n/, '')])
    expect(() => withRelease(text, '0.3.0', '2026-02-01')).toThrow('CHANGELOG.md has no changes in [Unreleased]');
});
