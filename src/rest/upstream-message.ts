/** The most of a message that is looked through, and the most that is told. */
const longestRead = 10_000;
const longestTold = 500;

/** What must not be told, and what stands in its place. Each pattern takes linear time, whatever it is given. */
const secrets: [pattern: RegExp, instead: string][] = [
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  [/\b[a-z][a-z\d+.-]{0,30}:\/\/\S+/gi, '…'],
  // An IPv4 address, but no version of three numbers.
  [/(?<![\p{L}\p{N}_]|\d\.)\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)(?::\d+)?(?:[:/?#]\S+)?/gu, '…'],
  // A host and its port: with a dot and a letter in the host, as a time of day or a ratio has not.
  [
    /(?<![\p{L}\p{N}_.-])(?=[\d.-]*[\p{L}_])(?=[\p{L}\p{N}_.-]*[\p{L}\p{N}_-]\.[\p{L}\p{N}_])[\p{L}\p{N}_.-]+:\d{2,5}(?!\d)(?:[:/?#]\S+)?/gu,
    '…',
  ],
  [/(?<![\p{L}\p{N}_])[a-z]:[\\/]\S+/giu, '…'],
  // An absolute path of two parts or more. Behind a letter or a digit a slash is one of prose: and/or, 1/2.
  [/(?<![\p{L}\p{N}_])[\\/]{1,4}[^\s\\/]+[\\/]\S*/gu, '…'],
];

/**
 * What a service says may name what is not the caller's business, or must not be shown to whoever looks over their
 * shoulder: tokens, addresses and files are taken out.
 */
const withoutSecrets = (message: string): string =>
  secrets.reduce((told, [pattern, instead]) => told.replace(pattern, instead), message);

/** The ways in which a service may write a token, the longest first: one may begin another. */
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

function withoutToken(message: string, token: string | undefined): string {
  // Words shorter than any real token, as the sandbox takes, may stand in any message.
  if (!token || token.length < 8) return message;
  return writtenForms(token).reduce((told, form) => told.replaceAll(form, '…'), message);
}

/** JSON may stand in JSON, or be cut short: escapes that are left would hide a token. */
const unescaped = (message: string): string =>
  message
    .replace(/\\{1,3}u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\{1,3}\//g, '/');

/** The beginning of a long message, without the word that the cut went through: half a secret is not known for one. */
function beginning(message: string): string {
  if (message.length <= longestRead) return message;
  const start = message.slice(0, longestRead);
  return start.slice(0, Math.max(longestRead / 2, start.search(/\s\S*$/)));
}

function text(value: unknown, token: string | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const said = unescaped(beginning(value.trim()));
  const told = withoutSecrets(withoutToken(said, token)).slice(0, longestTold);
  // The cut may have gone through a character of two halves.
  return told.toWellFormed() || undefined;
}

/** The message in an error body, whose shape is not documented: `error.message`, `message`, plain text, nothing. */
export function messageOf(body: string, token?: string): string | undefined {
  try {
    const json = JSON.parse(body) as { error?: { message?: unknown }; message?: unknown } | null;
    return text(json?.error?.message, token) ?? text(json?.message, token);
  } catch {
    return /^\s*</.test(body) ? undefined : text(body, token);
  }
}
