import type { Plant } from '../../part.js';

export const plants: readonly Plant[] = [
  {
    defect: 'the first of repeated members is used instead of the last',
    file: 'plan/text/object-scanner.ts',
    from: 'if (this.#slots[index] !== -1) throw irregular;',
    to: 'if (this.#slots[index] !== -1) { at = skipComma(bytes, end, closeObject); continue; }',
  },
  {
    defect: 'an escaped name is not the name of a property',
    file: 'plan/text/json-scanner.ts',
    from: 'if (byte === backslash || !(byte >= space)) throw irregular;',
    to: 'if (byte === backslash) at++; else if (!(byte >= space)) throw irregular;',
  },
  {
    defect: 'a name that differs from a property in the last character is the property',
    file: 'plan/text/object-scanner.ts',
    from: 'if (index === name.length) {',
    to: 'if (index >= name.length - 1) {',
  },
  {
    defect: 'a control character in a string is accepted',
    file: 'plan/text/json-scanner.ts',
    from: 'else if (!(byte >= space)) throw irregular;\n  }\n}\n\n/** Skips a name',
    to: 'else if (byte === undefined) throw irregular;\n  }\n}\n\n/** Skips a name',
  },
  {
    defect: 'invalid UTF-8 is copied',
    file: 'plan/text/page-reader.ts',
    from: 'if (!isUtf8(bytes)) throw irregular;',
    to: '',
  },
  {
    defect: 'text after the response is ignored',
    file: 'plan/text/object-scanner.ts',
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
    from: 'if (reader.bytes[start] !== quote) throw irregular;\n  copyToken',
    to: 'copyToken',
  },
  {
    defect: 'a required value that is missing is null',
    file: 'plan/text/tokens.ts',
    from: "if (requirement === 'present' || (isMissing && requirement)) throw irregular;",
    to: '',
  },
  {
    defect: 'an identifier that needs encoding is copied into an id',
    file: 'plan/text/fragment-reader.ts',
    from: 'if (!isPlain[bytes[at] as number]) throw irregular;',
    to: '',
  },
  {
    defect: 'values of lists inside records are not charged',
    file: 'plan/text/page-reader.ts',
    from: 'budget.chargeValues(text.nestedValues);',
    to: '',
  },
  {
    defect: 'records before a cursor are written',
    file: 'plan/text/page-reader.ts',
    from: 'reader.writeItems(at, skip, skip + first,',
    to: 'reader.writeItems(at, 0, skip + first,',
  },
  {
    defect: 'a number can start with 0',
    file: 'plan/text/json-scanner.ts',
    from: 'at = bytes[at] === zero ? at + 1 : skipDigits(bytes, at);',
    to: 'at = skipDigits(bytes, at);',
  },
];
