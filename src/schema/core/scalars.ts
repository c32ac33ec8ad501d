import { quote } from '../../errors/redact.js';
import { upstreamError } from '../../loaders/index.js';
import { builder } from './builder.js';
import { badInput } from './inputs.js';
import { type OpenEnums, openEnumDescriptions, openEnumValues } from './open-enums.js';

/**
 * Creates a function that returns a text unchanged.
 * @throws GatewayError for any other value
 */
const passString =
  (name: string) =>
  (value: unknown): string => {
    if (typeof value === 'string') return value;
    throw upstreamError(
      `REST API must return a string for ${name}, got ${Array.isArray(value) ? 'a list' : typeof value}`,
    );
  };

builder.scalarType('DateTime', {
  description: 'Date and time in ISO 8601 format, such as `2026-03-01T09:30:00.000Z`. The gateway does not change it.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
  serialize: passString('DateTime'),
});

builder.scalarType('URL', {
  description: 'Absolute URL. The gateway does not change it.',
  specifiedByURL: 'https://url.spec.whatwg.org/',
  serialize: passString('URL'),
});

builder.scalarType('JSON', {
  description: 'Any JSON value. Numbers have double precision; a number that is too large is null.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
});

for (const [name, description] of Object.entries(openEnumDescriptions))
  builder.scalarType(name as OpenEnums, {
    description,
    extensions: { knownValues: openEnumValues[name] },
    serialize: passString(name),
    parseValue: (value) => {
      if (typeof value === 'string') return value;
      throw badInput(`${name} must be a string, got ${quote(value)}`);
    },
  });
