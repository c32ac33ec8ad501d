import { createHash, randomBytes } from 'node:crypto';
import type { ConfirmationStore } from '../../src/cache/index.js';

/** A mutation of a caller, to which a confirmation applies. */
export interface ConfirmedMutation {
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables?: Record<string, unknown> | undefined;
  /** `Authorization` header of the caller. */
  readonly authorization?: string | undefined;
  /** Forwarded headers of the caller. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Creates a confirmation, which is a random text. The store gets only a hash of the text and the mutation.
 * @returns undefined while the store is unavailable
 */
export async function createConfirmation(
  mutation: ConfirmedMutation,
  store: ConfirmationStore,
): Promise<string | undefined> {
  const confirmation = randomBytes(16).toString('base64url');
  return (await store.add(hashOf(confirmation, mutation))) ? confirmation : undefined;
}

/**
 * Uses up a confirmation.
 * @returns reason to reject the mutation, or undefined if the mutation can be sent
 */
export async function useConfirmation(
  confirmation: string,
  mutation: ConfirmedMutation,
  store: ConfirmationStore,
): Promise<string | undefined> {
  const isValid = await store.take(hashOf(confirmation, mutation));
  if (isValid === undefined) return 'Confirmations are unavailable; retry later';
  return isValid
    ? undefined
    : 'The confirmation was used before, has expired, or is for other arguments or another caller. If no earlier call sent the mutation, call without confirmation again';
}

function hashOf(confirmation: string, mutation: ConfirmedMutation): string {
  const { query, operationName = null, variables = {}, authorization = null, headers = {} } = mutation;
  const parts = [confirmation, query, operationName, variables, authorization, headers];
  return createHash('sha256').update(JSON.stringify(parts, sortMembers)).digest('base64url');
}

/** Replacer that sorts the members of objects, because their order has no meaning. */
const sortMembers = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
