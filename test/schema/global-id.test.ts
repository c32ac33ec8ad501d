import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRecordType, type KeyParts, keyParts, type RecordType } from '../../src/loaders/index.js';
import { isPathPart } from '../../src/rest/index.js';
import { decodeAnyId, decodeId, encodeId, idForm } from '../../src/schema/core/global-id.js';
import { json, rawGateway, type Service, startService } from '../support/service.js';

const types = Object.keys(keyParts).filter(isRecordType);
const part = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc
      .array(fc.constantFrom('/', ':', '%', '%2f', '..', '.', '?', '#', ' ', '🧭', '\u202e', 'ש'), {
        minLength: 1,
      })
      .map((parts) => parts.join('')),
    fc.constantFrom('constructor', '__proto__', 'toString', 'Site:o/s', '...', '%', '%zz', '[x]'),
  )
  .filter(isPathPart);

/** Any key of a type; one that has an optional part has it or not. */
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
  it.each(types)('of a %s gives its key back, whatever the parts hold', (type) => {
    fc.assert(
      fc.property(keyOf(type), (key) => {
        const id = encodeId(type, key as unknown as KeyParts<typeof type>);
        expect(decodeId(type, id)).toEqual(key);
        expect(id).toMatch(/^[A-Za-z]+:[^\s:?#]+$/);
        expect(id.split('/')).toHaveLength(Object.keys(key).length);
      }),
    );
  });

  it('tells its type', () => {
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

  it('is one for each key: parts do not run into each other', () => {
    fc.assert(
      fc.property(keyOf('Site'), keyOf('Site'), (one, other) => {
        const same = JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other));
        expect(encodeId('Site', one as never) === encodeId('Site', other as never)).toBe(same);
      }),
    );
  });

  it('can be put together by hand', () => {
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
  let service: Service;
  let gateway: ReturnType<typeof rawGateway>;
  beforeAll(async () => {
    service = await startService((_, response) => json(response, { object: 'site', id: 's' }));
    gateway = rawGateway({ baseUrl: service.url });
  });
  beforeEach(() => service.forget());
  afterAll(async () => {
    await gateway.close();
    await service.close();
  });

  const ask = (id: string, fields = 'id ... on Site { title }') =>
    gateway.query(`query ($id: ID!) { node(id: $id) { ${fields} } }`, { id });
  const site = 'Site id must be Site:<organizationId>/<siteId>, got ';
  const any = 'id must be Type:part/part, got ';

  it.each([
    ['a part that leads up', 'Site:o/..', site],
    ['a part that leads up, encoded', 'Site:o/%2e%2E', site],
    ['a part that leads nowhere', 'Site:o/.', site],
    ['an empty part', 'Site:o/', site],
    ['an empty first part', 'Site:/s', site],
    ['no part', 'Site:', site],
    ['too few parts', 'Site:o', site],
    ['too many parts', 'Site:o/s/x', site],
    ['a slash at its end', 'Site:o/s/', site],
    ['a control character', 'Site:o/s\n', site],
    ['a control character, encoded', 'Site:o/s%00', site],
    ['a lone surrogate', 'Site:o/\ud800', site],
    ['a lone surrogate, encoded', 'Site:o/%ED%A0%80', site],
    ['a broken percent sign', 'Site:o/100%', site],
    ['a percent sign before no number', 'Site:o/%zz', site],
    ['half a character, encoded', 'Site:o/%C3', site],
    ['an unknown type', 'Sight:o/s', any],
    ['a type in other letters', 'site:o/s', any],
    ['a type that every object has', 'constructor:o/s', any],
    ['a type that the prototype has', '__proto__:o/s', any],
    ['no colon', 'Site', any],
    ['no type', ':o/s', any],
    ['nothing', '', any],
  ])('with %s is refused before any call, and the form is shown', async (_, id, form) => {
    const { data, errors } = await ask(id);
    expect(data).toEqual({ node: null });
    expect(errors).toMatchObject([{ path: ['node'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(form);
    expect(errors?.[0]?.message).toContain(JSON.stringify(id));
    expect(service.requests).toEqual([]);
  });

  it('is refused where one of another type is wanted', async () => {
    const { data, errors } = await gateway.query('{ site(id: "Space:o/s") { title } }');
    expect(data).toEqual({ site: null });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(site);
    expect(service.requests).toEqual([]);
  });

  it('never fails on any text, and sends nothing for one that is no id', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }).map((parts) => `Site:${parts}`),
    );
    await fc.assert(
      fc.asyncProperty(text, async (id) => {
        const { errors } = await ask(id, 'id');
        expect((errors ?? []).map(({ extensions }) => extensions?.code)).toEqual(errors ? ['BAD_USER_INPUT'] : []);
        expect(service.requests).toEqual([]);
      }),
    );
  });

  it('costs no call when only the id is asked for', async () => {
    const answer = await ask('Site:o/s', '__typename id ... on Site { resourceId }');
    expect(answer).toEqual({ data: { node: { __typename: 'Site', id: 'Site:o/s', resourceId: 's' } } });
    expect(service.requests).toEqual([]);
  });

  it('asks for what the id names, each part encoded, and gives the same id', async () => {
    const { data } = await ask('Site:a%2Fb%3A%25/%F0%9F%A7%AD', 'id');
    expect(data).toEqual({ node: { id: 'Site:a%2Fb%3A%25/%F0%9F%A7%AD' } });
    await ask('Site:a%2Fb%3A%25/%F0%9F%A7%AD');
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/a%2Fb%3A%25/sites/%F0%9F%A7%AD']);
  });
});
