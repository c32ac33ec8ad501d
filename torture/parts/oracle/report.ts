import type { Figure } from '../../part.js';
import type { Outcome } from './pair.js';

export interface Finding extends Partial<Outcome> {
  label: string;
  /** Kind of the difference. The default is derived from the query. */
  kind?: string;
  query: string;
  token?: string;
  querySeed?: number;
}

const maxPrinted = 60;
const maxLength = 1_500;

/** Collects differences, and prints the first one of each kind. */
export class Report {
  readonly #findings = new Map<string, { finding: Finding; count: number }>();
  readonly #compared = new Map<string, number>();
  #errors = 0;

  count(label: string, outcomes: readonly Pick<Outcome, 'expected'>[]): void {
    this.#compared.set(label, (this.#compared.get(label) ?? 0) + outcomes.length);
    for (const { expected } of outcomes) this.#errors += expected.errors.length;
  }

  add(finding: Finding): void {
    const kind = finding.kind ?? kindOf(finding);
    const known = this.#findings.get(kind);
    this.#findings.set(kind, { finding: known?.finding ?? finding, count: (known?.count ?? 0) + 1 });
  }

  print(): void {
    const sorted = [...this.#findings].sort(([, a], [, b]) => b.count - a.count);
    for (const [kind, { finding, count }] of sorted.slice(0, maxPrinted)) {
      const { query, token, querySeed, difference, expected, actual } = finding;
      const texts = [
        `oracle: ${count} × ${kind}`,
        `  ${query.replace(/\s+/g, ' ')}`,
        `  token ${token}, seed ${querySeed}: ${difference}`,
        `  expected ${JSON.stringify(expected)?.slice(0, maxLength)}`,
        `  actual   ${JSON.stringify(actual)?.slice(0, maxLength)}`,
      ];
      process.stderr.write(`${texts.join('\n')}\n\n`);
    }
    for (const [kind, { count }] of sorted.slice(maxPrinted)) process.stderr.write(`oracle: ${count} × ${kind}\n`);
    process.stderr.write(`oracle: compared ${JSON.stringify(Object.fromEntries(this.#compared))}\n`);
  }

  figures(): Figure[] {
    const compared = [...this.#compared.values()].reduce((sum, one) => sum + one, 0);
    const different = [...this.#findings.values()].reduce((sum, { count }) => sum + count, 0);
    return [
      { name: 'responses compared', value: compared, atLeast: 1_000 },
      { name: 'errors in expected responses', value: this.#errors, atLeast: 100 },
      { name: 'kinds of differences', value: this.#findings.size },
      { name: 'queries, walks and writes that differ', value: different, atMost: 0 },
    ];
  }
}

/** Returns the fields and arguments of the smallest query, and the codes of errors, without values. */
function kindOf({ label, query, difference = '' }: Finding): string {
  const names = query
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\w+_\d+:/g, '')
    .replace(/\[(?:""(?:, )?)+\]/g, '[""]')
    .replace(/\s+/g, ' ');
  const codes = [...new Set(difference.match(/[A-Z]+_[A-Z_]+|FORBIDDEN|CONFLICT/g) ?? [])].join(' ');
  return `${label}: ${names} ${codes}`.slice(0, 300);
}
