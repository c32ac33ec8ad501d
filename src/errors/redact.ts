/** Number of characters of a text that are searched for secrets. */
const longestRead = 10_000;
/** Default maximum length of a redacted text: a value in a message, or a message of the upstream. */
const maxValueLength = 200;

/** Patterns of secrets with their replacements. Each pattern takes linear time on any text. */
const secrets: [pattern: RegExp, replacement: string][] = [
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  [/\b[a-z][a-z\d+.-]{0,30}:\/\/\S+/gi, '…'],
  // An IPv4 address, but no version of three numbers.
  [/(?<![\p{L}\p{N}_]|\d\.)\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)(?::\d+)?(?:[:/?#]\S+)?/gu, '…'],
  // A host and its port. The host has a dot and a letter, unlike a time of day or a ratio.
  [
    /(?<![\p{L}\p{N}_.-])(?=[\d.-]*[\p{L}_])(?=[\p{L}\p{N}_.-]*[\p{L}\p{N}_-]\.[\p{L}\p{N}_])[\p{L}\p{N}_.-]+:\d{2,5}(?!\d)(?:[:/?#]\S+)?/gu,
    '…',
  ],
  [/(?<![\p{L}\p{N}_])[a-z]:[\\/]\S+/giu, '…'],
  // An absolute path of two parts or more. After a letter or a digit, a slash is part of prose: and/or, 1/2.
  [/(?<![\p{L}\p{N}_])[\\/]{1,4}[^\s\\/]+[\\/]\S*/gu, '…'],
];

/** Removes tokens, addresses and file names. */
const withoutSecrets = (message: string): string =>
  secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);

/** Forms in which an upstream may write a token. The longest come first, because one can be the start of another. */
function writtenForms(token: string): string[] {
  const bytes = Buffer.from(token);
  const plain = [
    token,
    bytes.toString('base64'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ];
  const forms = plain.flatMap((form) => {
    const encoded = encodeURIComponent(form.toWellFormed());
    return [form, encoded, encoded.replace(/%../g, (code) => code.toLowerCase())];
  });
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** Removes the token in every form in which the upstream may write it. */
export function withoutToken(message: string, token: string | undefined): string {
  // Tokens of the sandbox are shorter than any real token, and can be words of a message.
  if (!token || token.length < 8) return message;
  return writtenForms(token).reduce((told, form) => told.replaceAll(form, '…'), message);
}

/** Decodes escapes of nested JSON too, because they could hide a token. */
const unescaped = (message: string): string =>
  message
    .replace(/\\{1,3}u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\{1,3}\//g, '/');

/** The start of a long message, truncated between words, because the patterns do not match a part of a secret. */
function beginning(message: string): string {
  if (message.length <= longestRead) return message;
  const start = message.slice(0, longestRead);
  return start.slice(0, Math.max(longestRead / 2, start.search(/\s\S*$/)));
}

/** The start of a text, at most this many characters, without half a surrogate pair at its end. */
const cut = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')}…` : text;

interface RedactOptions {
  /** The caller's token, removed in every form in which the upstream may write it. */
  token?: string | undefined;
  maxLength?: number;
}

/** Makes a text of the caller or of the upstream safe to show: removes secrets, then cuts it. */
export const redact = (text: string, { token, maxLength = maxValueLength }: RedactOptions = {}): string =>
  cut(withoutSecrets(withoutToken(unescaped(beginning(text)), token)), maxLength);

/** Prints a value of the caller or of the upstream for a message, in constant time for objects and lists. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(redact(value));
  if (Array.isArray(value)) return value.length > 0 ? '[…]' : '[]';
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}
