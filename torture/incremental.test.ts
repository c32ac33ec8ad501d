import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { parseEvents, parseMultipart } from './parts/incremental/bodies.js';
import { deviations } from './parts/incremental/deviations.js';
import type { Announcement, Payload } from './parts/incremental/json.js';
import { merge2022 } from './parts/incremental/merge-2022.js';
import { mergeV02 } from './parts/incremental/merge-v02.js';

const failure = (...path: string[]) => ({ message: 'Failed', path, extensions: { code: 'UPSTREAM_ERROR' } });

/** Example 2 of the appendix of the specification. */
const overlapping: readonly Payload[] = [
  {
    data: { person: { firstName: 'Luke' } },
    pending: [
      { id: '0', path: ['person'], label: 'homeWorldDefer' },
      { id: '1', path: ['person'], label: 'nameAndWorld' },
    ],
    hasNext: true,
  },
  {
    incremental: [
      { id: '0', data: { homeWorld: { name: 'Tatooine' } } },
      { id: '0', subPath: ['homeWorld'], data: { terrain: 'desert' } },
    ],
    completed: [{ id: '0' }],
    hasNext: true,
  },
  { incremental: [{ id: '1', data: { lastName: 'Skywalker' } }], completed: [{ id: '1' }], hasNext: false },
];

/** Example 1 of the appendix, with the missing completion of the list. */
const streamed: readonly Payload[] = [
  {
    data: { person: { films: [{ title: 'A New Hope' }] } },
    pending: [{ id: '1', path: ['person', 'films'], label: 'filmsStream' }],
    hasNext: true,
  },
  { incremental: [{ id: '1', items: [{ title: 'The Empire Strikes Back' }] }], hasNext: true },
  { incremental: [{ id: '1', items: [{ title: 'Return of the Jedi' }] }], hasNext: true },
  { completed: [{ id: '1' }], hasNext: false },
];

const replace = (payloads: readonly Payload[], index: number, change: Payload): Payload[] =>
  payloads.map((payload, at) => (at === index ? { ...payload, ...change } : payload));

describe('the format v0.2', () => {
  it('accepts overlapping fragments', () => {
    const { data, violations } = mergeV02(overlapping);
    expect(violations).toEqual([]);
    expect(data).toEqual({
      person: { firstName: 'Luke', lastName: 'Skywalker', homeWorld: { name: 'Tatooine', terrain: 'desert' } },
    });
  });

  it('accepts a list in several parts', () => {
    const { data, violations } = mergeV02(streamed);
    expect(violations).toEqual([]);
    expect(data).toMatchObject({ person: { films: [{}, {}, { title: 'Return of the Jedi' }] } });
  });

  it('accepts a fragment that fails', () => {
    const completed = [{ id: '0', errors: [failure('person', 'homeWorld')] }];
    const { violations, errors } = mergeV02(
      replace(overlapping, 1, { incremental: [{ id: '1', data: {} }], completed }),
    );
    expect(violations).toEqual([]);
    expect(errors).toEqual([failure('person', 'homeWorld')]);
  });

  it.each<[string, readonly Payload[], string]>([
    ['a field twice', replace(overlapping, 2, { incremental: [{ id: '1', data: { firstName: 'L' } }] }), 'twice'],
    ['an unknown id', replace(overlapping, 2, { incremental: [{ id: '2', data: {} }] }), 'id is not open'],
    ['a completed id', replace(overlapping, 2, { incremental: [{ id: '0', data: {} }] }), 'id is not open'],
    ['an id without completion', replace(streamed, 3, { completed: undefined }), 'not completed'],
    ['an id completed twice', replace(overlapping, 2, { completed: [{ id: '1' }, { id: '0' }] }), 'is not open: 0'],
    ['an id announced twice', replace(streamed, 1, { pending: streamed[0]?.pending ?? [] }), 'announced twice'],
    ['data of a failed id', replace(streamed, 3, { completed: [{ id: '1', errors: [failure('person')] }] }), 'data of'],
    ['a part after the last one', [...streamed, { hasNext: false }], 'hasNext false'],
    ['a missing last part', streamed.slice(0, 3), 'hasNext true'],
    [
      'an announcement below a missing parent',
      replace(streamed, 1, { pending: [{ id: '2', path: ['person', 'films', 3] }] }),
      'announced path is not delivered',
    ],
    ['an index in place of the id', replace(streamed, 1, { incremental: [{ path: [], data: {} }] }), 'unknown prop'],
    ['items for an object', replace(overlapping, 2, { incremental: [{ id: '1', items: [{}] }] }), 'does not fit'],
    [
      'an error of another field',
      replace(overlapping, 2, { incremental: [{ id: '1', data: {}, errors: [failure('planet')] }] }),
      'outside of the part',
    ],
  ])('rejects %s', (_, payloads, violation) => {
    expect(mergeV02(payloads).violations).toContainEqual(expect.stringContaining(violation));
  });

  it('rejects a completed fragment without its fields', () => {
    const { violations } = mergeV02(overlapping, ({ id }) => (id === '1' ? ['nothing delivered'] : []));
    expect(violations).toEqual(['nothing delivered']);
  });
});

/** Example of the specification of 2022. */
const parts2022: readonly Payload[] = [
  { data: { person: { name: 'Luke', films: [{ title: 'A New Hope' }] } }, hasNext: true },
  {
    incremental: [
      { label: 'homeWorldDefer', path: ['person'], data: { name: 'Luke', homeWorld: { name: 'Tatooine' } } },
      { label: 'filmsStream', path: ['person', 'films', 1], items: [{ title: 'The Empire Strikes Back' }] },
    ],
    hasNext: true,
  },
  {
    incremental: [{ label: 'filmsStream', path: ['person', 'films', 2], items: [{ title: 'Return of the Jedi' }] }],
    hasNext: false,
  },
];

describe('the format of 2022', () => {
  it('accepts a fragment and a list', () => {
    const { data, violations } = merge2022(parts2022);
    expect(violations).toEqual([]);
    expect(data).toMatchObject({ person: { homeWorld: { name: 'Tatooine' }, films: [{}, {}, {}] } });
  });

  it.each<[string, Payload, string]>([
    ['an index after a gap', { incremental: [{ path: ['person', 'films', 3], items: [{}] }] }, 'parent of a part'],
    ['another value', { incremental: [{ path: ['person'], data: { name: 'Leia' } }] }, 'two values'],
    ['items at an earlier index', { incremental: [{ path: ['person', 'films', 0], items: [{ title: '' }] }] }, 'two'],
    ['a missing parent', { incremental: [{ path: ['person', 'pet'], data: {} }] }, 'parent of a part'],
    ['null without an error', { incremental: [{ path: ['person'], data: null }] }, 'without an error'],
    ['a part without data', { incremental: [{ path: ['person'] }] }, 'data or items'],
    ['a part after the last one', { hasNext: true }, 'hasNext'],
    ['an id', { incremental: [{ id: '0', path: ['person'], data: {} }] }, 'unknown property id'],
  ])('rejects %s', (_, change, violation) => {
    expect(merge2022(replace(parts2022, 2, change)).violations).toContainEqual(expect.stringContaining(violation));
  });
});

describe('parts of an operation', () => {
  const query = `query ($later: Boolean!) { site(id: "Site:o/s") { id ... @defer(label: "a") { id title urls { app } }
    sections { nodes @stream(initialCount: 1, label: "b") { id } }
    ... @defer(if: $later, label: "c") { urls { published } } } }`;
  const nodes = [{ id: '0' }, { id: '1' }];
  const site = { id: 's', title: null, urls: { app: 'a', published: 'p' }, sections: { nodes } };
  const error = failure('site', 'title');
  const whole = { data: { site }, errors: [error] };
  const first = { site: { id: 's', sections: { nodes: nodes.slice(0, 1) }, urls: { published: 'p' } } };
  const isAccepted = (payloads: readonly Payload[], isV02: boolean, later = false): boolean =>
    deviations({ document: parse(query), query: { query, variables: { later } }, whole, payloads }, isV02).length === 0;

  const items = { label: 'b', path: ['site', 'sections', 'nodes', 1], items: nodes.slice(1) };
  const fields = { label: 'a', path: ['site'], data: { id: 's', title: null, urls: { app: 'a' } }, errors: [error] };
  const of2022 = (initial: object, ...incremental: object[]): Payload[] => [
    { ...initial, hasNext: true },
    { incremental, hasNext: false },
  ];

  it('are accepted in the format of 2022', () => {
    expect(isAccepted(of2022({ data: first }, fields, items), false)).toBe(true);
    expect(isAccepted(of2022({ data: first }, items, fields), false)).toBe(true);
  });

  it.each([
    ['without a fragment', of2022({ data: first }, items)],
    ['with a fragment twice', of2022({ data: first }, fields, fields, items)],
    ['with items twice', of2022({ data: first }, fields, items, items)],
    ['without a label', of2022({ data: first }, { ...fields, label: undefined }, items)],
    ['with another label', of2022({ data: first }, { ...fields, label: 'b' }, items)],
    ['without a field', of2022({ data: first }, { ...fields, data: { id: 's', title: null } }, items)],
    ['without an error', of2022({ data: first }, { ...fields, errors: undefined }, items)],
    ['with an error of a later part', of2022({ data: first, errors: [error] }, fields, items)],
    [
      'with a deferred field in the first part',
      of2022({ data: { site: { ...first.site, title: null } } }, fields, items),
    ],
    ['with all items in the first part', of2022({ data: { site: { ...first.site, sections: { nodes } } } }, fields)],
  ])('are rejected in the format of 2022 %s', (_, payloads) => {
    expect(isAccepted(payloads, false)).toBe(false);
  });

  it('are rejected if a fragment is deferred or not against its condition', () => {
    expect(isAccepted(of2022({ data: first }, fields, items), false, true)).toBe(false);
  });

  const pending = [
    { id: '0', path: ['site'], label: 'a' },
    { id: '1', path: ['site', 'sections', 'nodes'], label: 'b' },
  ];
  const ofV02 = (more: readonly Announcement[], ...incremental: object[]): Payload[] => [
    { data: first, pending: [...pending, ...more], hasNext: true },
    { incremental, completed: [...pending, ...more].map(({ id }) => ({ id })), hasNext: false },
  ];
  const [title, urls, more] = [
    { id: '0', data: { title: null }, errors: [error] },
    { id: '0', subPath: ['urls'], data: { app: 'a' } },
    { id: '1', items: nodes.slice(1) },
  ];

  it('are accepted in the format v0.2', () => {
    expect(isAccepted(ofV02([], title, urls, more), true)).toBe(true);
  });

  it.each([
    ['without the fields of a completed fragment', ofV02([], title, more)],
    ['without the items of a completed list', ofV02([], title, urls)],
    ['with a field of the first part', ofV02([], { ...title, data: { id: 's', title: null } }, urls, more)],
    ['with an object twice', ofV02([], { ...title, data: { title: null, urls: { app: 'a' } } }, more)],
    ['without an error', ofV02([], { ...title, errors: undefined }, urls, more)],
    ['with items at the wrong list', ofV02([], title, urls, { ...more, id: '0' })],
    ['with a fragment whose condition is false', ofV02([{ id: '2', path: ['site'], label: 'c' }], title, urls, more)],
  ])('are rejected in the format v0.2 %s', (_, payloads) => {
    expect(isAccepted(payloads, true)).toBe(false);
  });
});

describe('the body', () => {
  const type = 'multipart/mixed; boundary="-"';
  const part = 'Content-Type: application/json; charset=utf-8\r\n\r\n{"hasNext":true}';

  it('is read as multipart', () => {
    for (const start of ['', '\r\n'])
      expect(parseMultipart(type, `${start}---\r\n${part}\r\n---\r\n${part}\r\n-----\r\n`)).toEqual([
        { hasNext: true },
        { hasNext: true },
      ]);
  });

  it.each([
    ['no boundary', 'multipart/mixed', `---\r\n${part}\r\n-----\r\n`],
    ['no last boundary', type, `---\r\n${part}\r\n`],
    ['text after the last boundary', type, `---\r\n${part}\r\n-----\r\nx`],
    ['text before the first boundary', type, `x\r\n---\r\n${part}\r\n-----\r\n`],
    ['other line breaks', type, `---\n${part}\n-----\n`],
    ['no type of a part', type, `---\r\n\r\n\r\n{}\r\n-----\r\n`],
    ['a wrong length', type, `---\r\nContent-Length: 3\r\n${part}\r\n-----\r\n`],
    ['no empty line', type, '---\r\nContent-Type: application/json; charset=utf-8\r\n{}\r\n-----\r\n'],
  ])('is rejected as multipart with %s', (_, contentType, body) => {
    expect(() => parseMultipart(contentType, body)).toThrow();
  });

  it('is read as events', () => {
    const body = ':\n\nevent: next\ndata: {"hasNext":false}\n\nevent: complete\ndata:\n\n';
    expect(parseEvents('text/event-stream', body)).toEqual([{ hasNext: false }]);
  });

  it.each([
    ['without the last event', 'event: next\ndata: {}\n\n'],
    ['with an event after the last one', 'event: complete\ndata:\n\nevent: next\ndata: {}\n\n'],
    ['without the last empty line', 'event: next\ndata: {}\n\nevent: complete\ndata:\n'],
  ])('is rejected as events %s', (_, body) => {
    expect(() => parseEvents('text/event-stream', body)).toThrow();
  });
});
