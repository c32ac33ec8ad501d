import type { TextFile } from './files.js';

/** Pattern of the start of a GraphQL template: a tag, a function call or a comment with the word GraphQL. */
const start = /(?<![\w$./-])(?:gql|graphql)\s*(?:<[^<>`]*>\s*)?(?:\(\s*)?`|\/\*\s*GraphQL\s*\*\/\s*`/g;

/**
 * Returns the GraphQL documents of a file: the file itself, or the templates in a source file. Blanks replace the text
 * before each template, so positions in the document are positions in the file. Blanks also replace interpolations,
 * because fragments are found by name.
 */
export function documentsIn({ path, text }: TextFile): string[] {
  if (/\.(graphql|gql)$/.test(path)) return [text];
  const documents: string[] = [];
  for (const { index, 0: match } of text.matchAll(start)) {
    const from = index + match.length;
    const content = templateAt(text, from);
    if (!isInComment(text, index) && /[{]/.test(content)) documents.push(blank(text.slice(0, from)) + content);
  }
  return documents;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function isInComment(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
  return /^\s*(\*|\/\*|\/\/)/.test(line) || /(^|\s)\/\//.test(line);
}

/** Returns the text of a template up to its end. Blanks replace interpolations and most escape sequences. */
function templateAt(text: string, from: number): string {
  let content = '';
  for (let at = from; at < text.length && text[at] !== '`'; ) {
    const length = text[at] === '\\' ? 2 : text.startsWith('${', at) ? interpolationLength(text, at) : 1;
    const part = text.slice(at, at + length);
    content += length === 1 ? part : part === '\\`' ? ' `' : blank(part);
    at += length;
  }
  return content;
}

function interpolationLength(text: string, from: number): number {
  let depth = 0;
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1 - from;
  }
  return text.length - from;
}
