import { defineLimits, jsonReason, mib } from './limit.js';

const noDocument = 'The document is rejected before validation';

/** Limits of one request, and of its document and arguments. */
export const requestLimits = defineLimits({
  tokens: {
    max: 4_000,
    setting: 'MAX_TOKENS',
    of: 'Tokens of a document, and a sixteenth of its characters',
    effect: noDocument,
    reason: 'Parsing and validation take milliseconds per 1,000 tokens',
    message: (max, got) => `Document must have at most ${max} characters, got ${got}`,
  },
  depth: {
    max: 40,
    of: 'Depth of a document',
    effect: noDocument,
    reason: 'Plans and validation rules are recursive, so deep documents can exhaust the stack',
    message: (max, got) => `Document must have at most ${max} levels of fields, got ${got}`,
  },
  mergeCost: {
    max: 100_000,
    of: 'Fields with the same name, or fragments, in one selection, and selections of a document with its fragments expanded',
    displayText: 'about 140 fields or 80 fragments, and 100,000 selections',
    effect: noDocument,
    reason: 'Validation compares each pair of them, which takes up to 60 ms at the limit',
    message: () =>
      'One selection must have at most about 140 fields with the same name, or about 80 fragments; all fragments must expand to at most about 100,000 selections',
  },
  validationErrors: {
    max: 3,
    of: 'Validation errors in a response',
    effect: 'Further errors are not reported',
    reason: 'graphql-js compares an unknown name with many names of the schema to suggest similar ones',
  },
  variableErrors: {
    max: 5,
    of: 'Errors about variables, and about arguments, in a response',
    effect: 'Further errors are not reported',
    reason: 'One variable can contain 50,000 wrong values',
  },
  argumentLength: {
    max: 1_000,
    of: 'Characters of a text in the arguments of fields, except the inputs of mutations',
    displayText: 'the limit of `openapi.yaml`, 4,000 for a cursor, or else 1,000',
    effect: 'The operation is not executed and fails with `BAD_USER_INPUT`',
    reason: 'A field encodes the argument for each of its parents, which can be thousands',
    message: (max, got) => `must be at most ${max} characters, got ${got}`,
  },
  argumentItems: {
    max: 100,
    of: 'Items of a list in the arguments of fields, except the inputs of mutations',
    displayText: 'the limit of `openapi.yaml`, or else 100',
    effect: 'The operation is not executed and fails with `BAD_USER_INPUT`',
    reason: 'As above',
    message: (max, got) => `must have at most ${max} items, got ${got}`,
  },
  idLength: {
    max: 1_000,
    of: 'Characters of an id',
    effect: 'The field fails with `BAD_USER_INPUT`',
    reason: 'Ids are part of URLs and of cache keys',
  },
  inputProblems: {
    max: 20,
    of: 'Problems in the input of a mutation that a response reports',
    effect: 'Further problems are not reported',
    reason: 'One input can contain thousands of wrong values',
  },
  forwardedCharacters: {
    max: 1_000,
    of: 'Characters of the value of a [forwarded header](authentication.md#forwarded-headers)',
    effect:
      'The request fails with `BAD_USER_INPUT`. In a response, values beyond the limit are omitted from their header',
    reason: 'The value is sent with each REST call of a request, and is part of keys in memory',
    message: (max, got) => `must have at most ${max} characters, got ${got}`,
  },
  requestBytes: {
    max: mib,
    of: 'Bytes of a request body',
    effect: 'The request gets status 413',
    reason: 'The longest allowed document and its variables need fewer bytes',
    message: (max) => `Request body exceeds the limit of ${max} bytes`,
  },
  requestLevels: {
    max: 200,
    of: 'Levels of the JSON of a request body',
    effect: 'The request gets status 400',
    reason: jsonReason,
  },
  requestValues: { max: 50_000, of: 'Values in the JSON of a request body', effect: 'As above', reason: jsonReason },
  toolCharacters: {
    max: 24_000,
    of: 'Characters of the result of an MCP tool',
    effect:
      'The result is shortened, with a note at its end. A mutation whose preview is longer is rejected. See [Agents](agents.md)',
    reason: 'Models read and pay for each character. A token has about four characters',
  },
  smallRequest: {
    max: 2_000,
    of: 'Characters of a small request',
    effect:
      'The request counts as large. It waits while other large work uses the current turn of the event loop. Small requests do not wait for large ones',
    reason: 'A larger request can take tens of milliseconds until its first REST call',
  },
});
