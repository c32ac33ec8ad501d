import { version } from '../../src/config/version.js';
import { withoutToken } from '../../src/errors/index.js';
import type { ObservedResult } from '../../src/observability/index.js';
import type { SettledCall } from '../../src/rest/index.js';
import { mapStrings, maskTexts } from './masked-texts.js';

/** Headers that the file contains. Other headers can contain secrets, or describe the connection. */
const recordedHeaders = ['content-type', 'location', 'retry-after', 'x-ratelimit-reset'];
/** Replacement for the origin of the REST API, whose host can be confidential. */
const origin = 'https://rest-api.example';

interface Entry {
  call: SettledCall;
  result: ObservedResult;
  ms: number;
  /** Host name of the REST API. */
  host: string;
}

/** Records REST calls in the format HTTP Archive 1.2. */
export class HarRecorder {
  readonly #entries: Entry[] = [];
  #isRecording = true;

  add(call: SettledCall, result: ObservedResult, baseUrl: string): void {
    if (!this.#isRecording) return;
    const { hostname: host } = new URL(baseUrl);
    this.#entries.push({ call, result, ms: performance.now() - call.startedAt, host });
  }

  stop(): void {
    this.#isRecording = false;
  }

  /**
   * Returns the HAR file, without tokens and request bodies. URLs and headers do not contain the host of the REST API.
   * @param redacts true to mask the texts in responses, except ids, times and values of enums
   */
  toJson(redacts = false): string {
    const mask = redacts ? maskTexts(this.#entries.map(({ call, result }) => [call.url, bodyOf(result)])) : asIs;
    const entries = this.#entries.map((entry) => toHarEntry(entry, mask));
    return `${JSON.stringify({ log: { version: '1.2', creator: { name: 'docs-graph', version }, entries } }, null, 2)}\n`;
  }
}

const asIs = (body: string): string => body;

const bodyOf = (result: ObservedResult): string => ('status' in result ? result.body.toString() : '');

function toHarEntry({ call, result, ms, host }: Entry, mask: (body: string) => string): object {
  const { method, token, url } = call;
  const clean = (text: string) => withoutToken(text, token);
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  const text = withoutTokenInBody(mask(bodyOf(result)), token);
  const headers = 'status' in result ? headersOf(result.headers, (value) => clean(withoutHost(value, host))) : [];
  const isResponse = 'status' in result;
  return {
    startedDateTime: new Date(performance.timeOrigin + call.startedAt).toISOString(),
    time: ms,
    request: {
      ...common,
      method,
      url: clean(`${origin}${url}`),
      headers: [{ name: 'accept', value: 'application/json' }],
      queryString: [...new URL(url, origin).searchParams].map(([name, value]) => ({ name, value: clean(value) })),
      bodySize: -1,
    },
    response: {
      ...common,
      status: isResponse ? result.status : 0,
      statusText: '',
      headers,
      redirectURL: headers.find(({ name }) => name === 'location')?.value ?? '',
      content: { size: Buffer.byteLength(text), mimeType: headers[0]?.value ?? '', text },
      bodySize: -1,
      ...(!isResponse && { _failure: result.failure }),
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  };
}

/** Removes the token from a body. Keeps the JSON as received unless escapes in its strings hide the token. */
function withoutTokenInBody(body: string, token: string): string {
  const safeBody = withoutToken(body, token);
  let isHidden = false;
  const cleanedStrings = mapStrings(safeBody, (text) => {
    const cleanText = withoutToken(text, token);
    isHidden ||= cleanText !== text;
    return cleanText;
  });
  return isHidden ? cleanedStrings : safeBody;
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>, clean: (text: string) => string) {
  return recordedHeaders.flatMap((name) =>
    [headers[name] ?? []].flat().map((value) => ({ name, value: clean(name === 'location' ? pathIn(value) : value) })),
  );
}

/** Returns the target of a redirect without its query, which can contain secrets. */
const pathIn = (location: string): string => location.split('?', 1)[0] ?? '';

/** Pattern of the start of a URL with a host. Clients accept backslashes in place of slashes. */
const authorities = /(?:https?:)?[\\/]{2,}([^\s\\/?#"'<>,;]+)/gi;

/** Converts the absolute URLs of a host to relative URLs, also those with another port or without a scheme. */
const withoutHost = (text: string, host: string): string =>
  text.replace(authorities, (url, authority: string, offset: number) => {
    const isOwn = URL.canParse(`http://${authority}`) && new URL(`http://${authority}`).hostname === host;
    if (!isOwn) return url;
    return /[\\/]/.test(text.charAt(offset + url.length)) ? '' : '/';
  });
