/** HTML text that is escaped already. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Creates HTML from a template. Escapes values unless they are Markup. */
export const html = (pieces: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(pieces.map((piece, index) => piece + toHtml(values[index] ?? '')).join(''));

type Value = string | number | Markup | readonly Markup[];

function toHtml(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
