/** Maximum characters of a text to search for secrets. `redact` drops the rest. */
const maxSearchLength = 10_000;
/** Default maximum characters of a redacted text. */
const maxValueLength = 200;

/** Patterns of secrets with their replacements. Each pattern takes linear time on any text. */
const secrets: [pattern: RegExp, replacement: string][] = [
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  [/\b[a-z][a-z\d+.-]{0,30}:\/\/\S+/gi, '…'],
  // Matches an IPv4 address, but not a version of three numbers.
  [/(?<![\p{L}\p{N}_]|\d\.)\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)(?::\d+)?(?:[:/?#]\S+)?/gu, '…'],
  // Matches a host with a port. The host has a dot and a letter, unlike a time of day or a ratio.
  [
    /(?<![\p{L}\p{N}_.-])(?=[\d.-]*[\p{L}_])(?=[\p{L}\p{N}_.-]*[\p{L}\p{N}_-]\.[\p{L}\p{N}_])[\p{L}\p{N}_.-]+:\d{2,5}(?!\d)(?:[:/?#]\S+)?/gu,
    '…',
  ],
  // Matches the host after an error of a connection. The host can have any form.
  [
    /\b(E(?:CONNREFUSED|NOTFOUND|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|AI_[A-Z]+):?)\s+(?!(?:after|while|during|in|for)\b)[^\s;,]+/g,
    '$1 …',
  ],
  // Matches a host in a private network.
  [
    /(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:internal|local|svc|lan|corp)(?!\.?[\p{L}\p{N}_-])(?::\d+)?/giu,
    '…',
  ],
  // Matches an IPv6 address with a `::` or with eight groups, also in brackets and with a port. Names have no digits.
  [
    /(?<![\p{L}\p{N}_:.])\[?(?=[\da-f:.]*::|(?:[\da-f]{1,4}:){7}[\da-f])(?=[a-f:.]*\d)[\da-f:.]{2,45}\]?(?::\d+)?(?![\p{L}\p{N}_:])/giu,
    '…',
  ],
  [/(?<![\p{L}\p{N}_])[a-z]:[\\/]\S+/giu, '…'],
  // Matches an absolute path of two parts or more. After a letter or a digit, a slash is part of prose: and/or, 1/2.
  [/(?<![\p{L}\p{N}_])[\\/]{1,4}[^\s\\/]+[\\/]\S*/gu, '…'],
];

/** Replaces tokens, addresses and file paths. */
const withoutSecrets = (message: string): string =>
  secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);

/**
 * Returns the encodings of a token that a message can contain. Longer encodings come first, because they can contain
 * shorter ones.
 */
function encodingsOf(token: string): string[] {
  const bytes = Buffer.from(token);
  const plain = [
    token,
    bytes.toString('base64'),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
  ];
  const forms = plain.flatMap((form) => {
    const percentEncoded = encodeURIComponent(form.toWellFormed());
    return [form, percentEncoded, percentEncoded.replace(/%../g, (code) => code.toLowerCase())];
  });
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** Removes a token in every encoding that a message can contain. */
export function withoutToken(message: string, token: string | undefined): string {
  // Only the sandbox has such short tokens, and they can equal words of a message.
  if (!token || token.length < 8) return message;
  return encodingsOf(token).reduce((result, form) => result.replaceAll(form, '…'), message);
}

/** Decodes JSON escape sequences, also those of nested JSON, because they can hide a token. */
const decodeEscapes = (message: string): string =>
  message
    .replace(/\\{1,3}u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\{1,3}\//g, '/');

/** Truncates a long message between words, because the patterns do not match a truncated secret. */
function firstWords(message: string): string {
  if (message.length <= maxSearchLength) return message;
  const start = message.slice(0, maxSearchLength);
  return start.slice(0, Math.max(maxSearchLength / 2, start.search(/\s\S*$/)));
}

/** Truncates a text to `maxLength` characters, but not within a surrogate pair. */
const cut = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')}…` : text;

interface RedactOptions {
  /** Token of the caller. `redact` removes the token in every encoding. */
  token?: string | undefined;
  maxLength?: number;
}

/** Removes secrets from a text of the caller or the upstream, and truncates the text. */
export const redact = (text: string, { token, maxLength = maxValueLength }: RedactOptions = {}): string =>
  cut(withoutSecrets(withoutToken(decodeEscapes(firstWords(text)), token)), maxLength);

/**
 * Formats a value of the caller or the upstream for a message. Omits the contents of objects and lists, which can be
 * large.
 */
export function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(redact(value));
  if (Array.isArray(value)) return value.length > 0 ? '[…]' : '[]';
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}
