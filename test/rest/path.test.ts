import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../src/errors/gateway-error.js';
import { fillPath, isPathPart, queryString } from '../../src/rest/index.js';
import { anyCharacter } from '../random/any-character.js';

const template = '/v1/orgs/{organizationId}/sites/{siteId}';
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('/', '?', '#', '%', '%2f', '..', '.', '\\', ';', '+', ' ', 'é', '🧭'))
    .map((parts) => parts.join('')),
);
const partText = anyText.filter(isPathPart);

describe('fillPath', () => {
  it('round-trips values with any characters', () => {
    fc.assert(
      fc.property(partText, partText, (organizationId, siteId) => {
        const parts = fillPath(template, { organizationId, siteId }).split('/');
        expect(parts.map(decodeURIComponent)).toEqual(['', 'v1', 'orgs', organizationId, 'sites', siteId]);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the number and order of path segments after URL parsing', () => {
    fc.assert(
      fc.property(partText, partText, (organizationId, siteId) => {
        const url = new URL(`http://service${fillPath(template, { organizationId, siteId })}`);
        expect(url.pathname.split('/').map(decodeURIComponent)).toEqual([
          '',
          'v1',
          'orgs',
          organizationId,
          'sites',
          siteId,
        ]);
        expect([url.host, url.search, url.hash]).toEqual(['service', '', '']);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a/b', 'a%2Fb'],
    ['a?b=c', 'a%3Fb%3Dc'],
    ['a#b', 'a%23b'],
    ['100%', '100%25'],
    ['..%2f', '..%252f'],
    ['../x', '..%2Fx'],
    ['%2e%2e', '%252e%252e'],
    ['...', '...'],
    ['constructor', 'constructor'],
  ])('encodes %j as the single segment %s', (siteId, segment) => {
    expect(fillPath(template, { organizationId: 'o', siteId })).toBe(`/v1/orgs/o/sites/${segment}`);
  });

  it.each(['', '.', '..', '\u0000', 'a\nb', 'a\r\nx: y', '\u007f', '\u0085', '\ud800', 'a\udc00b'])(
    'rejects %j and names its parameter',
    (siteId) => {
      const fill = () => fillPath(template, { organizationId: 'o', siteId });
      expect(fill).toThrow(GatewayError);
      expect(fill).toThrow(/^siteId must be 1 to 1000 characters .*, got "/);
    },
  );

  it.each([undefined, null, 7, {}])('rejects %j, which is not a string', (siteId) => {
    const values = { organizationId: 'o', siteId } as unknown as Record<string, string>;
    expect(() => fillPath<string>(template, values)).toThrow(GatewayError);
  });

  it('accepts all strings of allowed characters, except "", "." and ".."', () => {
    const wellFormed = fc
      .string({ unit: fc.integer({ min: 0x20, max: 0x10ffff }).map(character) })
      .filter((text) => !['', '.', '..'].includes(text));
    fc.assert(
      fc.property(wellFormed, (text) => {
        expect(isPathPart(text)).toBe(true);
      }),
    );
  });
});

describe('queryString', () => {
  it('round-trips every name and value', () => {
    const texts = fc.dictionary(fc.string({ unit: anyCharacter, minLength: 1 }), anyText);
    fc.assert(
      fc.property(texts, (values) => {
        const url = new URL(`http://service/v1/orgs${queryString(values)}`);
        expect([...url.searchParams]).toEqual(Object.entries(values));
        expect([url.pathname, url.hash]).toEqual(['/v1/orgs', '']);
      }),
    );
  });

  it('omits null and undefined, also in lists', () => {
    expect(queryString({ a: null, b: undefined, c: [null, 'x', undefined] })).toBe('?c=x');
    expect(queryString({ a: null, b: undefined, c: [] })).toBe('');
    expect(queryString()).toBe('');
  });

  it('repeats the name of a list parameter, in list order', () => {
    expect(queryString({ authors: ['b', 'a', 'b'], limit: 5 })).toBe('?authors=b&authors=a&authors=b&limit=5');
  });

  it('keeps false, zero and empty strings', () => {
    expect(queryString({ metadata: false, limit: 0, title: '' })).toBe('?metadata=false&limit=0&title=');
  });
});

/** Replaces control characters and lone surrogates, which a path cannot contain. */
function character(code: number): string {
  const isAllowed = (code < 0x7f || code > 0x9f) && (code < 0xd800 || code > 0xdfff);
  return String.fromCodePoint(isAllowed ? code : 0x1f9ed);
}
