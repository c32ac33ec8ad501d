/** Why a REST call failed: an answer with an error status, or no usable answer at all. */
export type RestFailure = 'status' | 'timeout' | 'unavailable' | 'invalid-answer' | 'cancelled';

interface Details {
  method: string;
  /** The path template, never the path that was sent: that holds the caller's data. */
  path: string;
  /** HTTP status of the answer; absent when there was none. */
  status?: number;
  /** What the service said, if it said anything. */
  upstreamMessage?: string;
  /** Seconds to wait before the next try, as the service asked. */
  retryAfter?: number;
}

/** A REST call that did not give what the contract promises. */
export class RestError extends Error {
  override name = 'RestError';
  readonly failure: RestFailure;
  readonly details: Details;

  constructor(failure: RestFailure, details: Details, message: string) {
    super(message);
    this.failure = failure;
    this.details = details;
  }

  static notFound(path: string): RestError {
    return new RestError('status', { method: 'GET', path, status: 404 }, 'Not found');
  }

  static invalidAnswer(path: string, message: string, method = 'GET'): RestError {
    return new RestError('invalid-answer', { method, path }, message);
  }

  get notFound(): boolean {
    return this.failure === 'status' && this.details.status === 404;
  }
}

/** One value of a request that the contract forbids. */
export interface Problem {
  /** Where it stands, from the request down: `['body', 'subject']`. */
  path: (string | number)[];
  message: string;
}

/** A request that the contract forbids: found before anything is sent. */
export class ContractViolation extends Error {
  override name = 'ContractViolation';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
    this.problems = problems;
  }

  /** The same with values of the path where they were given: as inputs, by the names of their parameters. */
  withInputs(names: Readonly<Record<string, string>>): ContractViolation {
    const place = (path: Problem['path']) => {
      const input = path[0] === 'path' ? names[String(path[1])] : undefined;
      return input === undefined ? path : ['body', input];
    };
    return new ContractViolation(this.problems.map(({ path, message }) => ({ path: place(path), message })));
  }
}

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

/** A header as it was received: a list when it was sent more than once. */
export type Header = string | string[] | undefined;

/** A wait that is too long for any number, or that was asked for in words nobody can read. */
const never = Number.POSITIVE_INFINITY;

/** The values of a header: numbers that were sent one by one may have been joined on their way. */
const valuesOf = (header: Header): string[] =>
  [header ?? []]
    .flat()
    .flatMap((value) => (/^[\d.,\s]+$/.test(value) ? value.split(',') : value))
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Milliseconds to wait by a value that is a date or a number; never, if it is neither. */
function waitOf(value: string, now: number, ofNumber: (value: number) => number): number {
  if (/^\d+(\.\d+)?$/.test(value)) return Math.max(0, ofNumber(Number(value)));
  // `Date.parse` makes a date of almost anything: only what has a time of day is one.
  const date = /\d:\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? never : Math.max(0, date - now);
}

/** The longest wait in milliseconds that a header asks for, `undefined` if it asks for none. */
export function longestWait(header: Header, now: number, ofNumber: (value: number) => number): number | undefined {
  const waits = valuesOf(header).map((value) => waitOf(value, now, ofNumber));
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** `Retry-After` in whole seconds, whether it came as seconds or as a date; {@link never} if nobody can tell. */
export function retryAfterOf(header: Header, now = Date.now()): number | undefined {
  const wait = longestWait(header, now, (seconds) => seconds * 1000);
  return wait === undefined ? undefined : Math.ceil(wait / 1000);
}
