import { createRequire } from 'node:module';
import type typescript from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesIn, read } from './support/documents.js';

// An `import` would search the whole compiler for the names of its exports.
const ts: typeof typescript = createRequire(import.meta.url)('typescript');

/** Numbers of characters. A pattern with exponential time is slow for the shorter text. A pattern with quadratic time takes about 10 million steps for the longest text. */
const lengths = [100, 5_000];
const maxMs = 3;

/** Returns the regular expressions in a file: literals, and constructors with constant patterns. */
function patternsIn(path: string): RegExp[] {
  const patterns: RegExp[] = [];
  const visit = (node: typescript.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    } else if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      const parts = node.arguments?.filter(ts.isStringLiteralLike) ?? [];
      if (parts.length === node.arguments?.length) patterns.push(new RegExp(parts[0]?.text ?? '', parts[1]?.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest));
  return patterns;
}

/** Returns texts of a length that repeat the characters and words of a pattern after one of them. */
function* textsFor({ source }: RegExp, length: number): Iterable<string> {
  const words = source.replace(/\\./g, ' ').match(/[a-z]{2,}( [a-z]+)* ?/gi) ?? [];
  const text = source.replace(/\\[a-z]/gi, '');
  const symbols = text.match(/[^\w\s]/g) ?? [];
  // Literals come first, because a pattern can contain more than ten symbols of the syntax.
  const literals = text.match(/[^\w\s()[\]{}|*+?^$<>=!\\]|\b[A-Z](?=\[)/g) ?? [];
  const units = [...new Set([' ', 'a', '0', ...literals, ...symbols, ...words])].slice(0, 10);
  for (const start of new Set(['', ...words.slice(0, 6), ...symbols.slice(0, 3)]))
    for (const first of units)
      for (const second of ['', ...units.slice(0, 4)]) {
        const unit = first + second;
        yield `${start}${unit.repeat(length / unit.length)}\u0001`;
      }
}

function millisecondsOf(pattern: RegExp, text: string): number {
  const startedAt = performance.now();
  text.search(pattern);
  return performance.now() - startedAt;
}

/** Returns the start of a text for which a pattern is slow, or undefined. */
function slowTextFor(pattern: RegExp): string | undefined {
  const isBounded = !/[*+]|\{\d+,/.test(pattern.source);
  if (isBounded) return undefined;
  for (const length of lengths)
    for (const text of textsFor(pattern, length)) {
      // A busy machine makes single runs slow.
      const isSlow = [1, 2, 3, 4, 5].every(() => millisecondsOf(pattern, text) > maxMs);
      if (isSlow) return text.slice(0, 20);
    }
  return undefined;
}

describe('regular expressions', () => {
  it('take linear time on repetitive texts', () => {
    const files = [
      ...['src', 'tools', 'sandbox'].flatMap((folder) => filesIn(folder, /\.ts$/)),
      'src/rest/contract/checks.ts',
    ];
    const patterns = files.flatMap((path) => patternsIn(path).map((pattern) => ({ path, pattern })));
    const slow = patterns.flatMap(({ path, pattern }) => {
      const text = slowTextFor(pattern);
      return text === undefined ? [] : [{ path, pattern, text }];
    });
    expect(slow).toEqual([]);
    expect(patterns.length).toBeGreaterThan(150);
  });

  it.each([
    [/\s+$/, /\S\s+$/],
    [/(\w+)=(\d+)/, /^(\w+)=(\d+)/],
    [/"(?:\\.|[^"\\])*"/g, /"(?:\\.|[^"\\])*(?:"|$)/g],
    [/E[A-Z]+REFUSED/, /\bE[A-Z]+REFUSED/],
    [/(?<![\p{L}\p{N}])[\da-f:]+;/u, /(?<![\p{L}\p{N}:])[\da-f:]+;/u],
    [/(?<![\w-])\w+(?:\.\w+)*\.local/, /(?<![\w.-])\w+(?:\.\w+)*\.local/],
  ])('can be distinguished by their time: %s and %s', (slow, fast) => {
    expect(slowTextFor(slow)).toBeDefined();
    expect(slowTextFor(fast)).toBeUndefined();
  });
});
