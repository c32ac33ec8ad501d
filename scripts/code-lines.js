import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Counts the lines of TypeScript files, without comments and blank lines. */
export const countCodeLines = (files) => files.reduce((sum, file) => sum + codeLinesOf(file), 0);

function codeLinesOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lines = new Set();
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node) => {
    if (ts.isJSDoc(node)) return;
    const parts = node.getChildren(source);
    if (parts.length > 0) return parts.forEach(visit);
    if (node.getWidth(source) === 0) return;
    for (let line = lineAt(node.getStart(source)); line <= lineAt(node.getEnd() - 1); line++) lines.add(line);
  };
  visit(source);
  return lines.size;
}
