import { createRequire } from 'node:module';
import type typescript from 'typescript';
import { read } from './documents.js';

// An `import` would search the whole compiler for the names of its exports.
const ts: typeof typescript = createRequire(import.meta.url)('typescript');

/** One comment, string or paragraph of a file, with the number of its first line. */
export type Prose = { line: number; text: string };

const isLiteral = (node: typescript.Node): node is typescript.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node);

/** Returns the text of a template, with `…` for each value. */
const textOfTemplate = ({ head, templateSpans }: typescript.TemplateExpression): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('…');

/** Returns the comments, strings, templates and JSX text of a TypeScript or JavaScript file, without module names. */
export function proseOfCode(path: string, text: string): { comments: Prose[]; literals: Prose[] } {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const proseAt = (position: number, part: string): Prose => ({
    line: source.getLineAndCharacterOfPosition(position).line + 1,
    text: part,
  });
  const literals: Prose[] = [];
  let withoutLiterals = text;
  const visit = (node: typescript.Node): void => {
    if (ts.isTemplateExpression(node)) literals.push(proseAt(node.getStart(source), textOfTemplate(node)));
    if (!isLiteral(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const start = node.getStart(source);
    // Without the literals, all comment markers in the text belong to comments.
    withoutLiterals = withoutLiterals.slice(0, start) + ' '.repeat(node.end - start) + withoutLiterals.slice(node.end);
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) literals.push(proseAt(start, node.text));
  };
  for (const statement of source.statements)
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) visit(statement);
  const comments = [...withoutLiterals.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*(\n\s*\/\/.*)*/g)].map(
    ({ 0: comment, index }) => proseAt(index, comment),
  );
  return { comments, literals };
}

/** Returns the text outside code blocks, one item per paragraph. */
const proseOfMarkdown = (text: string): Prose[] => {
  const prose: Prose[] = [];
  let isCode = false;
  let isNewParagraph = true;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    else if (!isCode && line.trim()) {
      const last = prose.at(-1);
      if (last && !isNewParagraph && !/^\s*([-#|]|\d+\.)/.test(line)) last.text += `\n${line}`;
      else prose.push({ line: index + 1, text: line });
      isNewParagraph = false;
      continue;
    }
    isNewParagraph = true;
  }
  return prose;
};

/** Returns the comments of YAML, shell, nginx and Docker files, and of CSS. */
const proseOfConfiguration = (text: string): Prose[] =>
  [...text.matchAll(/^[ \t]*#.*(\n[ \t]*#.*)*| # .*|\/\*[\s\S]*?\*\//gm)].map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: comment,
  }));

/** Returns the titles, descriptions and legends of a dashboard. */
const proseOfDashboard = (text: string): Prose[] =>
  [...text.matchAll(/"(?:title|description|legendFormat)": "([^"]+)"/g)].map(({ 1: value = '', index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: value,
  }));

/** Returns the names of tests and of their groups. */
export const proseOfTests = (text: string): Prose[] =>
  [...text.matchAll(/(?:\b(?:it|describe)(?:\.each)?|\))\(\s*(['"`])(.+?)\1,/g)].map(({ 2: name = '', index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: name,
  }));

/** Returns the comments, messages and paragraphs of a file. Strings in tests are data, except the names of tests. */
export const proseOf = (path: string, text = read(path)): Prose[] => {
  if (/\.(ts|tsx|js|mjs|mts)$/.test(path)) {
    const { comments, literals } = proseOfCode(path, text);
    if (!/^(test|torture|bench)\//.test(path)) return [...literals, ...comments];
    return path.endsWith('.test.ts') ? [...proseOfTests(text), ...comments] : comments;
  }
  if (path.endsWith('.md')) return proseOfMarkdown(text);
  if (path.endsWith('.json')) return proseOfDashboard(text);
  return proseOfConfiguration(text);
};
