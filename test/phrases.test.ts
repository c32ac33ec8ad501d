import { describe, expect, it } from 'vitest';
import { allowed, dialect } from './support/dialect.js';
import { filesIn } from './support/documents.js';
import { type Prose, proseOf } from './support/prose.js';

/** Folders with prose. test/schema/descriptions.test.ts has more rules for descriptions of the schema. */
const folders = ['src', 'docs', 'examples', 'tools', 'deploy', 'sandbox', 'scripts', 'test', 'torture', 'bench'];
const pages = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];

const hasProse = /\.(ts|tsx|js|mjs|mts|md|css|ya?ml|conf)$|Dockerfile$|dashboard\.json$/;
const files = [...pages, ...folders.flatMap((folder) => filesIn(folder, hasProse))];

/** Returns a text in one line, without code in backticks and without allowed uses. */
const plain = (text: string): string =>
  allowed.reduce(
    (rest, { text: use }) => rest.replaceAll(use, ''),
    text.replace(/\s*\n[\s/*#]*/g, ' ').replace(/`[^`]*`/g, '`'),
  );

/** Strings without a space are names and values. */
const isText = ({ text }: Prose): boolean => /\s/.test(text.trim());

const findings = (prose: readonly Prose[]): string[] =>
  prose.filter(isText).flatMap(({ line, text }) => {
    const words = plain(text);
    return dialect.flatMap(({ pattern, instead }) => {
      const [match] = words.match(pattern) ?? [];
      return match === undefined ? [] : [`line ${line}: "${match}", write: ${instead}`];
    });
  });

describe('comments, messages, documents and test names', () => {
  const all = files.map((path) => ({ path, prose: proseOf(path) }));

  it('contain no phrase that the project avoids', () => {
    const wrong = all.flatMap(({ path, prose }) => findings(prose).map((finding) => `${path}, ${finding}`));
    expect(wrong).toEqual([]);
    expect(files.length).toBeGreaterThan(200);
  });

  it.each(allowed)('contain each exception to the rules: $text', ({ text: use }) => {
    expect(all.some(({ prose }) => prose.some(({ text }) => text.search(use) >= 0))).toBe(true);
  });
});

describe('the phrase check', () => {
  it.each(dialect)('finds $pattern', ({ pattern, example }) => {
    for (const [path, text] of [
      ['comment.ts', `/** ${example}. */\nexport const limit = 1;`],
      ['message.ts', `throw new Error(\`${example}: \${limit}\`);`],
      ['element.tsx', `const view = <p title="${example.replaceAll('"', '')}">{limit}</p>;`],
      ['test/name.test.ts', `describe('limits', () => {\n  it(\`${example}\`, () => undefined);\n});\n`],
      ['test/comment.test.ts', `// ${example}.\nconst limit = 1;\n`],
      ['page.md', `# Limits\n\n| Name | Meaning |\n| --- | --- |\n| a | ${example} |\n`],
      ['service.yaml', `port: 80\n# ${example}\n`],
      ['dashboard.json', `{\n  "title": "${example}"\n}`],
    ] as const)
      expect({ path, matches: findings(proseOf(path, text)) }).toEqual({
        path,
        matches: expect.arrayContaining([expect.stringContaining(`"${example.match(pattern)?.[0]}"`)]),
      });
  });

  it('ignores code blocks, code in backticks and module names', () => {
    const page = 'Use `answer`.\n\n```js\nconst answer = "the answer is there";\n```\n';
    expect(findings(proseOf('page.md', page))).toEqual([]);
    expect(findings(proseOf('module.ts', "import answer from './the answer.js';"))).toEqual([]);
  });
});
