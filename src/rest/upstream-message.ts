import { findJsonExcess } from './json-bounds.js';
import { redact } from './redact.js';

/** The message in an error body, whose shape is not documented: `error.message`, `message`, plain text, nothing. */
export function messageOf(body: string, token?: string): string | undefined {
  try {
    if (findJsonExcess(body)) return messageIn(body, token);
    const json = JSON.parse(body) as { error?: { message?: unknown }; message?: unknown } | null;
    return messageIn(json?.error?.message, token) ?? messageIn(json?.message, token);
  } catch {
    return /^\s*</.test(body) ? undefined : messageIn(body, token);
  }
}

/** A message without what the caller must not see. */
const messageIn = (value: unknown, token: string | undefined): string | undefined =>
  typeof value === 'string' ? redact(value.trim(), { token }).toWellFormed() || undefined : undefined;
