import {
  acceptedContent,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Dialog } from './graphql-client.js';

/** Name of the request for consent, and of its only field. */
const send = 'send';

/**
 * Returns the result that makes a client of version 2026-07-28 show a dialog. The client then calls again with the same
 * arguments, the response of the user, and the confirmation. Confirmations are bound to the mutation and the caller, and
 * used once, so the client cannot change them.
 */
export const dialogWith = (message: string, confirmation: string): InputRequiredResult =>
  inputRequired({
    inputRequests: {
      [send]: inputRequired.elicit({
        message,
        requestedSchema: {
          type: 'object',
          properties: { [send]: { type: 'boolean', title: 'Send the mutation', default: false } },
          required: [send],
        },
      }),
    },
    requestState: confirmation,
  });

/** Returns the dialog of a client that declares forms, with the response of the user. */
export function dialogOf(
  { inputResponses, requestState }: ServerContext['mcpReq'],
  capabilities: unknown,
): Dialog | undefined {
  const { elicitation } = (capabilities ?? {}) as { elicitation?: { form?: object; url?: object } };
  // A client that declares no mode supports forms.
  if (!elicitation || (elicitation.url && !elicitation.form)) return undefined;
  const state: unknown = requestState();
  return {
    ...(typeof state === 'string' && { confirmation: state }),
    isAccepted: acceptedContent(inputResponses, send)?.[send] === true,
  };
}
