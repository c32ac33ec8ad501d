import { redact } from '../../errors/redact.js';
import { measureJson } from '../json/json-bounds.js';

/**
 * Returns the message in an error body. The contract does not define the form of error bodies. The message can be in
 * `error.message`, `error`, `message`, `title` and `detail` of problem+json, the messages in `errors`, or plain text.
 */
export function messageOf(body: string, token?: string): string | undefined {
  try {
    if (measureJson(Buffer.from(body)).excess) return messageIn(body, token);
    const { error, message, title, detail, errors } = (JSON.parse(body) ?? {}) as ErrorBody;
    const inErrors = Array.isArray(errors)
      ? joinTexts(
          errors.map((one) => one?.message),
          '; ',
        )
      : undefined;
    const messages = [error?.message, message, error, joinTexts([title, detail], ': '), inErrors];
    return messages.map((one) => messageIn(one, token)).find((one) => one !== undefined);
  } catch {
    return /^\s*</.test(body) ? undefined : messageIn(body, token);
  }
}

interface ErrorBody {
  error?: { message?: unknown };
  message?: unknown;
  title?: unknown;
  detail?: unknown;
  errors?: ({ message?: unknown } | undefined)[];
}

const joinTexts = (texts: unknown[], separator: string): string =>
  texts.filter((text) => typeof text === 'string' && text !== '').join(separator);

/** Returns a message without secrets, or undefined if the value is not a text or is empty. */
const messageIn = (value: unknown, token: string | undefined): string | undefined =>
  typeof value === 'string' ? redact(value.trim(), { token }).toWellFormed() || undefined : undefined;
