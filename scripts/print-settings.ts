/** Writes the tables of settings and limits in docs. `--check` fails if a table is outdated. */
import { readFile, writeFile } from 'node:fs/promises';
import { settingDocs } from '../src/config/index.js';
import { driftLimitDocs, limitDocs } from '../src/limits/limit-docs.js';

interface Table {
  /** Name of the comments around the table. */
  mark: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

// Links are relative to the page.
const link = (help: string) => help.replaceAll(/docs\/([\w-]+\.md(?:#[\w-]+)?)/g, '[docs/$1]($1)');
const settings = settingDocs.map(({ name, default: initial, help }) => [`\`${name}\``, initial, link(help)]);
const limits = limitDocs.flatMap(({ of, setting, max, effect, reason }) =>
  setting ? [[of, `\`${setting}\``, max, effect, reason]] : [],
);
const fixed = limitDocs.flatMap(({ of, setting, max, effect, reason }) => (setting ? [] : [[of, max, effect, reason]]));
const [value, exceeded] = ['Limited value', 'When the limit is exceeded'];

const tables: Readonly<Record<string, readonly Table[]>> = {
  'docs/configuration.md': [
    { mark: 'settings', head: ['Setting', 'Default', 'Description'], rows: settings },
    { mark: 'limits', head: [value, 'Setting', 'Default', exceeded, 'Reason'], rows: limits },
    { mark: 'fixed-limits', head: [value, 'Limit', exceeded, 'Reason'], rows: fixed },
  ],
  'docs/cli.md': [
    {
      mark: 'drift-limits',
      head: [value, 'Limit', 'Reason'],
      rows: driftLimitDocs.map(({ of, max, reason }) => [of, max, reason]),
    },
  ],
};

for (const [page, pageTables] of Object.entries(tables)) {
  const target = new URL(`../${page}`, import.meta.url);
  const current = await readFile(target, 'utf8');
  const printed = pageTables.reduce((text, table) => withTable(text, table, page), current);
  if (!process.argv.includes('--check')) await writeFile(target, printed);
  else if (current !== printed) {
    console.error(`The tables in ${page} are stale: run \`npm run generate\``);
    process.exitCode = 1;
  }
}

function withTable(text: string, { mark, head, rows }: Table, page: string): string {
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [before, rest] = text.split(start);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`${page} has no ${start} and ${end}`);
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
}
