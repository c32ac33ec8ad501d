/** Tests each JSON value in place of the value of a field, in a page of a list. */
import { describe, it } from 'vitest';
import { type ListedType, usePages } from './read-page.js';

const { expectNodes } = usePages();

/** JSON of the property, value of the field, and message of the error. */
type Case = [json: string, value: unknown, message?: string];

/** Reads the field of the first record. The second record shows that other records are not affected. */
const expectValue = (type: ListedType, property: string, field: string, [json, value, message]: Case) =>
  expectNodes(
    type,
    `resourceId ${field}`,
    `[{"id":"x","${property}":${json}},{"id":"y"}]`,
    [
      { resourceId: 'x', [field]: value },
      { resourceId: 'y', [field]: null },
    ],
    message === undefined ? [] : [`0.${field}: ${message}`],
  );

const invalid = (message: string) => `REST API returned an invalid value: ${message}`;

describe.each<[name: string, type: ListedType, property: string, field: string, cases: Case[]]>([
  [
    'String',
    'File',
    'name',
    'name',
    [
      ['"x"', 'x'],
      [String.raw`"\u0078\/\"\n\u2028"`, 'x/"\n\u2028'],
      ['""', ''],
      ['null', null],
      ['5', '5'],
      ['-0', '0'],
      ['1.50', '1.5'],
      ['1e2', '100'],
      ['1e20', '100000000000000000000'],
      ['1e21', '1e+21'],
      ['123456789012345678901', '123456789012345680000'],
      ['1E-7', '1e-7'],
      ['true', 'true'],
      ['false', 'false'],
      ['1e400', null, invalid('String cannot represent value: Infinity')],
      ['-1e400', null, invalid('String cannot represent value: -Infinity')],
      ['[]', null, invalid('String cannot represent value: []')],
      ['["a"]', null, invalid('String cannot represent value: ["a"]')],
      ['{}', null, invalid('String cannot represent value: {}')],
      ['{"a":[1e400,{}]}', null, invalid('String cannot represent value: { a: [Infinity, {}] }')],
    ],
  ],
  [
    'Int',
    'SpaceComment',
    'replies',
    'replyCount',
    [
      ['5', 5],
      ['-5', -5],
      ['-0', 0],
      ['1.0', 1],
      ['1e2', 100],
      ['2147483647', 2147483647],
      ['-2147483648', -2147483648],
      ['"5"', 5],
      ['"5.0"', 5],
      ['" 5"', 5],
      [String.raw`"\u0035"`, 5],
      ['true', 1],
      ['false', 0],
      ['null', null],
      ['1.50', null, invalid('Int cannot represent non-integer value: 1.5')],
      ['1e20', null, invalid('Int cannot represent non 32-bit signed integer value: 100000000000000000000')],
      ['2147483648', null, invalid('Int cannot represent non 32-bit signed integer value: 2147483648')],
      ['1e400', null, invalid('Int cannot represent non-integer value: Infinity')],
      ['-1e400', null, invalid('Int cannot represent non-integer value: -Infinity')],
      ['"x"', null, invalid('Int cannot represent non-integer value: "x"')],
      ['""', null, invalid('Int cannot represent non-integer value: ""')],
      ['[5]', null, invalid('Int cannot represent non-integer value: [5]')],
      ['{}', null, invalid('Int cannot represent non-integer value: {}')],
    ],
  ],
  [
    'Float',
    'File',
    'size',
    'size',
    [
      ['5', 5],
      ['1.50', 1.5],
      ['-0', 0],
      ['-0.0', 0],
      ['1e20', 1e20],
      ['1E2', 100],
      ['1e-400', 0],
      ['12345678901234567890', 12345678901234567000],
      ['0.30000000000000004441', 0.30000000000000004],
      ['"1.5"', 1.5],
      ['true', 1],
      ['null', null],
      ['1e400', null, invalid('Float cannot represent non numeric value: Infinity')],
      ['-1e400', null, invalid('Float cannot represent non numeric value: -Infinity')],
      ['"x"', null, invalid('Float cannot represent non numeric value: "x"')],
      ['""', null, invalid('Float cannot represent non numeric value: ""')],
      ['[]', null, invalid('Float cannot represent non numeric value: []')],
      ['{}', null, invalid('Float cannot represent non numeric value: {}')],
    ],
  ],
  [
    'Boolean',
    'Organization',
    'sso',
    'sso',
    [
      ['true', true],
      ['false', false],
      ['1', true],
      ['0', false],
      ['-0.0', false],
      ['1.50', true],
      ['null', null],
      ['1e400', null, invalid('Boolean cannot represent a non boolean value: Infinity')],
      ['"true"', null, invalid('Boolean cannot represent a non boolean value: "true"')],
      ['""', null, invalid('Boolean cannot represent a non boolean value: ""')],
      ['[]', null, invalid('Boolean cannot represent a non boolean value: []')],
      ['{}', null, invalid('Boolean cannot represent a non boolean value: {}')],
    ],
  ],
  [
    'closed enum',
    'Organization',
    'defaultRole',
    'defaultRole',
    [
      ['"admin"', 'ADMIN'],
      [String.raw`"\u0061dmin"`, 'ADMIN'],
      [String.raw`"admi\u006e"`, 'ADMIN'],
      ['null', null],
      ...['"future"', '"ADMIN"', '"admin "', '"UNRECOGNIZED"', '""', '"toString"', '"__proto__"'].map(
        (json): Case => [json, 'UNRECOGNIZED'],
      ),
      ...['5', '1e400', 'true', '["admin"]', '{}'].map((json): Case => [json, 'UNRECOGNIZED']),
    ],
  ],
  [
    'open enum',
    'Organization',
    'useCase',
    'useCase',
    [
      ['"internalDocs"', 'internalDocs'],
      [String.raw`"f\u0075ture"`, 'future'],
      ['""', ''],
      ['null', null],
      ['5', null, 'REST API must return a string for OrganizationUseCase, got number'],
      ['1e400', null, 'REST API must return a string for OrganizationUseCase, got number'],
      ['true', null, 'REST API must return a string for OrganizationUseCase, got boolean'],
      ['["a"]', null, 'REST API must return a string for OrganizationUseCase, got a list'],
      ['{}', null, 'REST API must return a string for OrganizationUseCase, got object'],
    ],
  ],
  [
    'DateTime',
    'SpaceComment',
    'editedAt',
    'editedAt',
    [
      ['"yesterday"', 'yesterday'],
      ['-0', null, 'REST API must return a string for DateTime, got number'],
      ['[]', null, 'REST API must return a string for DateTime, got a list'],
    ],
  ],
])('a field of type %s', (_name, type, property, field, cases) => {
  it.each(cases)('has for %s the value %j', (...aCase) => expectValue(type, property, field, aCase));
});
