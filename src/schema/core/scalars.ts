import { upstreamError } from '../../loaders/index.js';
import { builder } from './builder.js';
import { badInput } from './inputs.js';
import { type OpenEnums, openEnums } from './open-enums.js';

/** A text as the service gave it. */
const given =
  (name: string) =>
  (value: unknown): string => {
    if (typeof value === 'string') return value;
    throw upstreamError(`The service gave ${Array.isArray(value) ? 'a list' : typeof value} for a ${name}`);
  };

builder.scalarType('DateTime', {
  description: 'A moment in ISO 8601, as the service gave it: `2026-03-01T09:30:00.000Z`.',
  serialize: given('DateTime'),
});

builder.scalarType('URL', {
  description: 'An absolute URL, as the service gave it.',
  serialize: given('URL'),
});

builder.scalarType('JSON', {
  description: 'Any JSON value, as the service gave it.',
  serialize: (value) => value,
});

for (const [name, { description, known }] of Object.entries(openEnums))
  builder.scalarType(name as OpenEnums, {
    description: `${description} Known: ${known.map((value) => `\`${value}\``).join(', ')}. The service may use other values.`,
    serialize: given(name),
    parseValue: (value) => {
      if (typeof value === 'string') return value;
      throw badInput(`${name} must be a string`);
    },
  });
