import { structuredPatch } from 'diff';

const signs = { '+': 'added', '-': 'removed', ' ': 'same' } as const;

/** Lines that differ, with three lines of context. Each line has a sign, because colors alone are not accessible. */
export function TextDiff({ label, before, after }: { label: string; before: string; after: string }) {
  const { hunks } = structuredPatch('', '', withNewline(before), withNewline(after), '', '', { context: 3 });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard
    <section className="text-diff" aria-label={label} tabIndex={0}>
      {hunks.map(({ oldStart, newStart, lines }) => (
        <pre key={`${oldStart} ${newStart}`}>
          {lines.map((line, index) => (
            <span key={index} className="diff-line" data-change={signOf(line)}>
              {line}
              {'\n'}
            </span>
          ))}
        </pre>
      ))}
    </section>
  );
}

const signOf = (line: string) => signs[line.charAt(0) as keyof typeof signs] ?? 'same';

/** A missing newline at the end would mark the last line as changed. */
const withNewline = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
