import type { Plant } from '../../part.js';

/** Defects of the code that reads the bytes of responses. */
export const readingPlants: readonly Plant[] = [
  {
    defect: 'the first of repeated members is used instead of the last',
    file: 'rest/json/object-scanner.ts',
    from: 'if (this.#slots[index] !== -1) throw irregular;',
    to: 'if (this.#slots[index] !== -1) { at = skipComma(bytes, end, closeObject); continue; }',
  },
  {
    defect: 'an escaped name is not the name of a property',
    file: 'rest/json/json-scanner.ts',
    from: 'if (byte === backslash || !(byte >= space)) throw irregular;',
    to: 'if (byte === backslash) at++; else if (!(byte >= space)) throw irregular;',
  },
  {
    defect: 'a name that differs from a property in the last character is the property',
    file: 'rest/json/object-scanner.ts',
    from: 'if (index === name.length) {',
    to: 'if (index >= name.length - 1) {',
  },
  {
    defect: 'a control character in a string is accepted',
    file: 'rest/json/json-scanner.ts',
    from: 'else if (!(byte >= space)) throw irregular;\n  }\n}\n\n/** Bytes of',
    to: 'else if (byte === undefined) throw irregular;\n  }\n}\n\n/** Bytes of',
  },
  {
    defect: 'invalid UTF-8 is copied',
    file: 'plan/text/page-reader.ts',
    from: 'if (!scanned?.isUtf8) throw irregular;\n      scanned.startRead(this.run.number, true);\n      return this.#readerWith',
    to: 'if (!scanned) throw irregular;\n      scanned.startRead(this.run.number, true);\n      return this.#readerWith',
  },
  {
    defect: 'text after the response is ignored',
    file: 'rest/json/object-scanner.ts',
    from: 'if (skipSpace(this.bytes, at) !== this.bytes.length) throw irregular;',
    to: 'skipSpace(this.bytes, at);',
  },
  {
    defect: 'a number that is not an Int is copied',
    file: 'plan/text/tokens.ts',
    from: "Int: copyNumber(9, ''),",
    to: "Int: copyNumber(40, '.eE+-'),",
  },
  {
    defect: 'any value is copied as a string',
    file: 'plan/text/tokens.ts',
    from: 'copyIf((bytes, start) => bytes[start] === quote)',
    to: 'copyIf(() => true)',
  },
  {
    defect: 'a required value that is missing is null',
    file: 'plan/text/tokens.ts',
    from: 'if (field && error) reader.text.failField(field, reader.out.length, error);\n    else ',
    to: '',
  },
  {
    defect: 'an identifier that needs encoding is copied into an id',
    file: 'loaders/record.ts',
    from: 'if (!isPlain[bytes[at] as number]) return false;',
    to: '',
  },
  {
    defect: 'values of lists inside records are not charged',
    file: 'plan/text/list-reader.ts',
    from: 'paging, json, values, bytes',
    to: 'paging, json, values: valuesOf(this.#lists, connection.length), bytes',
  },
  {
    defect: 'records before a cursor are written',
    file: 'plan/text/list-reader.ts',
    from: '{ from: skip, to: skip + first, weight }',
    to: '{ from: 0, to: skip + first, weight }',
  },
  {
    defect: 'a number can start with 0',
    file: 'rest/json/json-scanner.ts',
    from: 'at = bytes[at] === zero ? at + 1 : skipDigits(bytes, at);',
    to: 'at = skipDigits(bytes, at);',
  },
  {
    defect: 'the error of a wrong item is at its list',
    file: 'plan/text/items-reader.ts',
    from: 'this.text.path.depth = depth + 1;',
    to: 'this.text.path.depth = depth;',
  },
  {
    defect: 'a number that is too large is null in printed text',
    file: 'rest/json/print-json.ts',
    from: '1e999',
    to: 'null',
  },
  {
    defect: 'the path of a nested object remains after the object',
    file: 'plan/text/shape-compiler.ts',
    from: 'else reader.writeInner(shape, offset, start, end);\n      path.leave();',
    to: 'else reader.writeInner(shape, offset, start, end);',
  },
];
