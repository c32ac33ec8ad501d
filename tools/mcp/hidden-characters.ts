/**
 * Pattern of the characters that a model reads and a person does not see: zero-width, bidirectional, tag, filler and
 * control characters, and variation selectors. Tabs and line feeds do not match.
 */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cs}\ufff9-\ufffb]|(?![\t\n])\p{Cc}/gu;
/** Characters that end a line in some programs, in addition to the line feed. */
const lineEnds = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** Removes hidden characters from a text of the REST API or of the caller. All ends of lines become line feeds. */
export const removeHidden = (text: string): string => text.replace(lineEnds, '\n').replace(hidden, '');

/**
 * Replaces hidden characters, and all ends of lines except line feeds, by JSON escapes. Unlike a removed character, an
 * escape cannot change the meaning of a text that was quoted before.
 */
export const escapeHidden = (text: string): string =>
  text.replace(/[\u2028\u2029]/g, toEscapes).replace(hidden, toEscapes);

const toEscapes = (characters: string): string =>
  characters.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

// The functions below print texts of others in one line. They first remove hidden characters, and then quote a text
// that would be ambiguous, because removing a character can make a text ambiguous.

/** Prints a value. Texts that look like another value, or contain a separator, are in quotes. */
export const valueText = (text: string): string =>
  quoteIf(/[\n|"]|, |^\s|\s$|^- |^(-|null|true|false|-?\d+(\.\d+)?([eE][+-]?\d+)?)?$/, removeHidden(text));

/** Prints the name of a member. Names with other characters than those of words, such as dots, are in quotes. */
export const nameText = (name: string): string => quoteIf(/^$|^-|[^\p{L}\p{M}\p{N}_$@/-]/u, removeHidden(name));

/** Prints a sentence. A text of several lines is in quotes. */
export const sentenceText = (text: string): string => quoteIf(/\n/, removeHidden(text));

const quoteIf = (ambiguous: RegExp, text: string): string => (ambiguous.test(text) ? JSON.stringify(text) : text);

/** Truncates a text, and reports the number of omitted characters. */
export const shorten = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, characters)}… (${text.length - characters} more characters)` : text;
