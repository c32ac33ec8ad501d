/** Checks of requests against the contract, and messages that say what is wrong where. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { badRequest } from './problem.js';

const partNames: Readonly<Record<string, string>> = { params: 'path', querystring: 'query' };

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

function sentence(part: string, error: ErrorObject): string {
  const names = error.instancePath.split('/').slice(1);
  const at = (name?: string) => [part, ...names, ...(name === undefined ? [] : [name])].join('.');
  const { additionalProperty, missingProperty, allowedValues } = error.params;
  switch (error.keyword) {
    case 'additionalProperties':
      return `${at(additionalProperty)} is not known`;
    case 'required':
      return `${at(missingProperty)} is required`;
    case 'enum':
      return `${at()} must be one of ${allowedValues.join(', ')} (got ${shown(error.data)})`;
    default:
      return `${at()} ${error.message} (got ${shown(error.data)})`;
  }
}

/** A compiler of checks for the parts of a request. What is not in the contract is refused, never dropped. */
export function requestCompiler(): FastifySchemaCompiler<FastifySchema> {
  const options = { allErrors: true, verbose: true, strict: false };
  // What stands in a URL is text and has to become numbers and lists; JSON has types of its own.
  const forUrl = new Ajv2020({ ...options, coerceTypes: 'array', useDefaults: true });
  const forBody = new Ajv2020(options);
  formats.default(forUrl);
  formats.default(forBody);

  return ({ schema, httpPart = 'body' }) => {
    const part = partNames[httpPart] ?? httpPart;
    const closed = httpPart === 'querystring' ? { ...schema, additionalProperties: false } : schema;
    let check: ValidateFunction | undefined;
    return (value: unknown) => {
      // Most operations are never called, so each is compiled by its first call.
      check ??= (httpPart === 'body' ? forBody : forUrl).compile(closed);
      if (check(value)) return true;
      const messages = (check.errors ?? []).map((error) => sentence(part, error));
      return { error: badRequest([...new Set(messages)].join('; ')) };
    };
  };
}
