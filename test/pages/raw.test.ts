/** Tests the JSON in `raw` fields, and maps, of the records of a page. */
import { describe, expect, it } from 'vitest';
import { type ListedType, nest, usePages } from './read-page.js';

const { read, expectNodes } = usePages();

/** JSON of a value and the value in the response. Numbers without a finite value are null in JSON. */
const values: [json: string, value: unknown][] = [
  ['"x"', 'x'],
  [String.raw`"\u0061\/\ud800"`, 'a/\ud800'],
  ['5', 5],
  ['1.50', 1.5],
  ['-0', 0],
  ['1e20', 1e20],
  ['12345678901234567890', 12345678901234567000],
  ['1e400', null],
  ['[1e400,-1e400,{"a":1e400}]', [null, null, { a: null }]],
  ['true', true],
  ['[]', []],
  ['{}', {}],
  ['{"b":1,"a":2,"b":3}', { b: 3, a: 2 }],
  [String.raw`{"\u0061":{"x":[{}]},"a b":null}`, { a: { x: [{}] }, 'a b': null }],
  ['{ "a" : [ 1 , 2 ] }', { a: [1, 2] }],
];

describe.each<[type: ListedType, property: string, selection: (fields: string) => string]>([
  ['Link', 'targetReference', (fields) => `target { ${fields} }`],
  ['SpaceComment', 'body', (fields) => `body { ${fields} }`],
  ['Site', 'icon', (fields) => `icon { ${fields} }`],
  ['Site', 'ads', (fields) => `ads { ${fields} }`],
])('`raw` of %s.%s', (type, property, selection) => {
  const name = property === 'targetReference' ? 'target' : property;

  it.each(values)('is for %s the value %j', (json, value) =>
    expectNodes(
      type,
      selection('raw r: raw'),
      `[{"id":"a","${property}":${json}},{"id":"b"},{"id":"c","${property}":null}]`,
      [{ [name]: { raw: value, r: value } }, { [name]: null }, { [name]: null }],
    ),
  );
});

describe('`raw` beside other fields', () => {
  it('has the text of a comment, which is also in `markdown`', () =>
    expectNodes(
      'SpaceComment',
      'id body { markdown raw m: markdown }',
      String.raw`[{"id":"a","body":{"m\u0061rkdown":"x","markdown":"y"}},{"id":"b","body":{"document":{"n":1.50},"markdown":[]}},
        {"id":"c","body":"x"},{"id":5,"body":{}},{"id":"d","body":{"markdown":"z"}}]`,
      [
        { id: 'SpaceComment:o/s/a', body: { markdown: 'y', raw: { markdown: 'y' }, m: 'y' } },
        { id: 'SpaceComment:o/s/b', body: { markdown: null, raw: { document: { n: 1.5 }, markdown: [] }, m: null } },
        { id: 'SpaceComment:o/s/c', body: { markdown: null, raw: 'x', m: null } },
        null,
        { id: 'SpaceComment:o/s/d', body: { markdown: 'z', raw: { markdown: 'z' }, m: 'z' } },
      ],
      [
        '1.body.markdown: REST API returned an invalid value: String cannot represent value: []',
        '1.body.m: REST API returned an invalid value: String cannot represent value: []',
        '3: REST API returned a record of type SpaceComment without a valid id',
      ],
    ));

  it('has the properties of an icon', () =>
    expectNodes(
      'Site',
      'icon { light dark raw }',
      `[{"id":"a","icon":{"icon":{"light":"l","dark":5}}},{"id":"b","icon":"emoji"},{"id":"c","icon":{"icon":5}},{"id":"d","icon":{"icon":null}}]`,
      [
        { icon: { light: 'l', dark: null, raw: { icon: { light: 'l', dark: 5 } } } },
        { icon: { light: null, dark: null, raw: 'emoji' } },
        { icon: { light: null, dark: null, raw: { icon: 5 } } },
        { icon: { light: null, dark: null, raw: { icon: null } } },
      ],
      ['0.icon.dark: REST API must return a string for URL, got number'],
    ));

  it('is the whole record of a backlink', async () => {
    const query =
      '{ node(id: "File:o/s/f") { ... on File { backlinks { nodes { raw kind file { id } target { id } } } } } }';
    const { data, errors, calls } = await read(
      query,
      '{"items":[{"kind":"file","file":"g","x":[1e20,1.50,-0]},{"kind":5,"__proto__":{"a":1}},null,[]]}',
    );
    const target = { id: 'File:o/s/f' };
    const own = JSON.parse('{"kind":5,"__proto__":{"a":1}}') as unknown;
    expect(data).toEqual(
      nest('node.backlinks.nodes', [
        { raw: { kind: 'file', file: 'g', x: [1e20, 1.5, 0] }, kind: 'file', file: { id: 'File:o/s/g' }, target },
        { raw: own, kind: '5', file: null, target },
        null,
        null,
      ]),
    );
    expect(errors).toEqual([
      'UPSTREAM_ERROR node.backlinks.nodes.2: REST API returned no record of type Backlink',
      'UPSTREAM_ERROR node.backlinks.nodes.3: REST API returned no record of type Backlink',
    ]);
    expect(calls).toEqual(['/spaces/s/content/files/f/backlinks?limit=50']);
  });
});

describe('a map', () => {
  const readMap = (properties: string, selection = 'properties { name value { type enum } }') =>
    read(
      `{ integrations { nodes { configurations { account { ${selection} } } } } }`,
      `{"items":[{"name":"i","configurations":{"account":{"properties":${properties}}}},{"name":5}]}`,
    );
  const path = 'integrations.nodes';
  const entries = `UPSTREAM_ERROR ${path}.0.configurations.account.properties`;
  const wrongRecord = `UPSTREAM_ERROR ${path}.1: REST API returned a record of type Integration without a valid name`;

  it.each<[json: string, names: string[]]>([
    ['{"b":{},"a":{}}', ['b', 'a']],
    ['{"b":{},"2":{},"a":{},"1":{}}', ['1', '2', 'b', 'a']],
    ['{"a":{},"b":{},"a":{}}', ['a', 'b']],
    [String.raw`{"\u0061\n":{},"":{}}`, ['a\n', '']],
    ['{"__proto__":{},"constructor":{}}', ['__proto__', 'constructor']],
  ])('%s has entries in the order of a JavaScript object', async (json, names) => {
    const { data, errors, calls } = await readMap(json);
    const properties = names.map((name) => ({ name, value: { type: null, enum: null } }));
    expect(data).toEqual(nest(path, [{ configurations: { account: { properties } } }, null]));
    expect(errors).toEqual([wrongRecord]);
    expect(calls).toEqual(['/integrations?limit=50']);
  });

  it('can have wrong values', async () => {
    const { data, errors } = await readMap('{"a":{"type":[],"enum":["x",{}]},"b":5,"c":null}');
    const properties = [
      { name: 'a', value: { type: null, enum: ['x', null] } },
      { name: 'b', value: null },
      { name: 'c', value: null },
    ];
    expect(data).toEqual(nest(path, [{ configurations: { account: { properties } } }, null]));
    expect(errors).toEqual([
      `${entries}.0.value.type: REST API returned an invalid value: String cannot represent value: []`,
      `${entries}.0.value.enum.1: REST API returned an invalid value: String cannot represent value: {}`,
      `${entries}.1.value: REST API returned no object of type IntegrationConfigurationProperty`,
      wrongRecord,
    ]);
  });

  it.each(['[]', '5', '"x"'])('cannot be %s', async (json) => {
    const { data, errors } = await readMap(json);
    expect(data).toEqual(nest(path, [{ configurations: { account: { properties: null } } }, null]));
    expect(errors).toEqual([`${entries}: REST API returned no object of type map`, wrongRecord]);
  });
});
