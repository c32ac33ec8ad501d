import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecordType, type KeyParts, keyParts, type RecordType } from '../../src/loaders/index.js';
import { isPathPart } from '../../src/rest/index.js';
import { decodeAnyId, decodeId, encodeId, idForm } from '../../src/schema/core/global-id.js';
import { anyCharacter } from '../random/any-character.js';
import { json, useService } from '../support/service.js';

const types = Object.keys(keyParts).filter(isRecordType);
const part = fc
  .oneof(
    fc.string({ unit: anyCharacter, minLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc
      .array(fc.constantFrom('/', ':', '%', '%2f', '..', '.', '?', '#', ' ', '🧭', '\u202e', 'ש'), {
        minLength: 1,
      })
      .map((parts) => parts.join('')),
    fc.constantFrom('constructor', '__proto__', 'toString', 'Site:o/s', '...', '%', '%zz', '[x]'),
  )
  .filter(isPathPart);

/** Generates keys of a type, with or without their optional parts. */
const keyOf = (type: RecordType): fc.Arbitrary<Record<string, string>> => {
  const parts: readonly string[] = keyParts[type];
  const optional = parts.filter((name) => name.endsWith('?')).map((name) => name.slice(0, -1));
  const names = parts.map((name) => name.replace('?', ''));
  return fc.record(Object.fromEntries(names.map((name) => [name, part])), {
    requiredKeys: names.filter((name) => !optional.includes(name)),
    noNullPrototype: true,
  });
};

describe('an id', () => {
  it.each(types)('of a %s round-trips its key with any characters', (type) => {
    fc.assert(
      fc.property(keyOf(type), (key) => {
        const id = encodeId(type, key as unknown as KeyParts<typeof type>);
        expect(decodeId(type, id)).toEqual(key);
        expect(id).toMatch(/^[A-Za-z]+:[^\s:?#]+$/);
        expect(id.split('/')).toHaveLength(Object.keys(key).length);
      }),
    );
  });

  it('decodes to its type and key', () => {
    const recordTypes = types.filter((type) => type !== 'Page') as RecordType[];
    fc.assert(
      fc.property(
        fc.constantFrom(...recordTypes).chain((type) => fc.tuple(fc.constant(type), keyOf(type))),
        ([type, key]) => {
          const id = encodeId(type, key as unknown as KeyParts<RecordType>);
          expect(decodeAnyId(id, recordTypes)).toEqual({ type, key });
        },
      ),
    );
  });

  it('is unique for each key', () => {
    fc.assert(
      fc.property(keyOf('Site'), keyOf('Site'), (one, other) => {
        const same = JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other));
        expect(encodeId('Site', one as never) === encodeId('Site', other as never)).toBe(same);
      }),
    );
  });

  it('consists of the type and the encoded parts of the key', () => {
    const key = { organizationId: 'acme', spaceId: 'docs', changeRequestId: 'fix/1' };
    expect(encodeId('ChangeRequest', key)).toBe('ChangeRequest:acme/docs/fix%2F1');
    expect(idForm('ChangeRequest')).toBe('ChangeRequest:<organizationId>/<spaceId>/<changeRequestId>');
    expect(decodeId('ChangeRequest', 'ChangeRequest:acme/docs/7')).toEqual({
      ...key,
      organizationId: 'acme',
      changeRequestId: '7',
    });
  });
});

describe('an id in a query', () => {
  const { service, gateway } = useService((_, response) => json(response, { object: 'site', id: 's' }));

  const lookUp = (id: string, fields = 'id ... on Site { title }') =>
    gateway.query(`query ($id: ID!) { node(id: $id) { ${fields} } }`, { id });
  const site = 'Site id must be Site:<organizationId>/<siteId>, got ';
  const any = 'id must be Type:part/part, got ';

  it.each([
    ['the part `..`', 'Site:o/..', site],
    ['the part `..`, encoded', 'Site:o/%2e%2E', site],
    ['the part `.`', 'Site:o/.', site],
    ['an empty part', 'Site:o/', site],
    ['an empty first part', 'Site:/s', site],
    ['no part', 'Site:', site],
    ['too few parts', 'Site:o', site],
    ['too many parts', 'Site:o/s/x', site],
    ['a trailing slash', 'Site:o/s/', site],
    ['a control character', 'Site:o/s\n', site],
    ['a control character, encoded', 'Site:o/s%00', site],
    ['a lone surrogate', 'Site:o/\ud800', site],
    ['a lone surrogate, encoded', 'Site:o/%ED%A0%80', site],
    ['an incomplete percent encoding', 'Site:o/100%', site],
    ['an invalid percent encoding', 'Site:o/%zz', site],
    ['a truncated UTF-8 sequence, encoded', 'Site:o/%C3', site],
    ['an unknown type', 'Sight:o/s', any],
    ['a type in lower case', 'site:o/s', any],
    ['a type that is a property of every object', 'constructor:o/s', any],
    ['the type `__proto__`', '__proto__:o/s', any],
    ['no colon', 'Site', any],
    ['no type', ':o/s', any],
    ['an empty string', '', any],
  ])('with %s is rejected without a call, and the message shows the expected form', async (_, id, form) => {
    const { data, errors } = await lookUp(id);
    expect(data).toEqual({ node: null });
    expect(errors).toMatchObject([{ path: ['node'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(form);
    expect(errors?.[0]?.message).toContain(JSON.stringify(id));
    expect(service.requests).toEqual([]);
  });

  it('of another type is rejected', async () => {
    const { data, errors } = await gateway.query('{ site(id: "Space:o/s") { title } }');
    expect(data).toEqual({ site: null });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(site);
    expect(service.requests).toEqual([]);
  });

  it('with any text never causes an internal error or a call', async () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: 'grapheme' }).map((parts) => `Site:${parts}`),
    );
    await fc.assert(
      fc.asyncProperty(text, async (id) => {
        const { errors } = await lookUp(id, 'id');
        expect((errors ?? []).map(({ extensions }) => extensions?.code)).toEqual(errors ? ['BAD_USER_INPUT'] : []);
        expect(service.requests).toEqual([]);
      }),
    );
  });

  it('causes no call if only parts of the id are selected', async () => {
    const response = await lookUp('Site:o/s', '__typename id ... on Site { resourceId }');
    expect(response).toEqual({ data: { node: { __typename: 'Site', id: 'Site:o/s', resourceId: 's' } } });
    expect(service.requests).toEqual([]);
  });

  it('is sent with each part encoded, and returned unchanged', async () => {
    const { data } = await lookUp('Site:a%2Fb%3A%25/%F0%9F%A7%AD', 'id');
    expect(data).toEqual({ node: { id: 'Site:a%2Fb%3A%25/%F0%9F%A7%AD' } });
    await lookUp('Site:a%2Fb%3A%25/%F0%9F%A7%AD');
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/a%2Fb%3A%25/sites/%F0%9F%A7%AD']);
  });
});
