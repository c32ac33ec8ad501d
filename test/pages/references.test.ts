/** Tests references of the records of a page to records of other parents. */
import { describe, expect, it } from 'vitest';
import { lists, usePages } from './read-page.js';

const { read, expectNodes } = usePages();

const noId = (type: string) => `REST API returned an invalid ${type} identifier`;
const noRecord = (type: string) => `REST API returned no record of type ${type}`;

describe('the target of a link', () => {
  const selection = 'target { organization { id } space { id } file { id } versionContext { type revision } }';
  const target = (
    organization: string | null,
    space: string | null,
    file: string | null,
    versionContext: unknown = null,
  ) => ({
    target: {
      organization: organization && { id: `Organization:${organization}` },
      space: space && { id: `Space:${space}` },
      file: file && { id: `File:${file}` },
      versionContext,
    },
  });
  const version = (type: string | null, revision: string | null) => ({ type, revision });

  it.each<[json: string, node: unknown, ...errors: string[]]>([
    ['null', { target: null }],
    ['{}', target(null, null, null)],
    ['{"kind":"file","file":"f"}', target(null, null, 'o/s/f')],
    ['{"kind":"file","space":"s","file":"f"}', target(null, 'o/s', 'o/s/f')],
    ['{"kind":"file","space":"t","file":"f"}', target(null, 'o/t', 'o/t/f')],
    ['{"kind":"file","organization":"p","space":"t","file":"f"}', target('p', 'p/t', 'p/t/f')],
    // The organization of content in the space of the page is known.
    ['{"kind":"file","organization":"p","space":"s","file":"f"}', target('p', 'p/s', 'o/s/f')],
    ['{"kind":"file","organization":"p","file":"f"}', target('p', null, 'o/s/f')],
    ['{"kind":"page","organization":"p","space":"t","file":"f"}', target('p', 'p/t', null)],
    ['{"organization":"p","space":"t","file":"f"}', target('p', 'p/t', null)],
    [
      '{"kind":"file","organization":"a/b","space":"c d","file":"é"}',
      target('a%2Fb', 'a%2Fb/c%20d', 'a%2Fb/c%20d/%C3%A9'),
    ],
    [String.raw`{"k\u0069nd":"f\u0069le","sp\u0061ce":"\u0074","file":"x","file":"f"}`, target(null, 'o/t', 'o/t/f')],
    ['{"kind":"file","organization":null,"space":null,"file":null,"versionContext":null}', target(null, null, null)],
    [
      '{"kind":"file","organization":{"id":"p"},"space":{"id":"t"},"file":{"id":"f"},"versionContext":{"revision":{"id":"r"}}}',
      target('p', 'p/t', 'p/t/f', version(null, 'r')),
    ],
    ['{"versionContext":{"type":"revision","revision":"r"}}', target(null, null, null, version('revision', 'r'))],
    ['{"versionContext":{"type":5,"revision":1.50}}', target(null, null, null, version('5', '1.5'))],
    ['{"versionContext":{"revision":[]}}', target(null, null, null, version(null, null))],
    [
      '{"versionContext":5}',
      target(null, null, null),
      'versionContext: REST API returned no object of type VersionContext',
    ],
    [
      '{"kind":"file","organization":"","space":5,"file":".."}',
      target(null, null, null),
      `organization: ${noId('Organization')}`,
      `space: ${noId('Space')}`,
      `file: ${noId('File')}`,
    ],
    [
      '{"kind":"file","organization":[],"space":{"id":5},"file":{}}',
      target(null, null, null),
      `organization: ${noRecord('Organization')}`,
      'space: REST API returned a record of type Space without a valid id',
      'file: REST API returned a record of type File without a valid id',
    ],
    ['5', target(null, null, null)],
    ['[]', target(null, null, null)],
  ])('%s is %j', (json, node, ...errors) =>
    expectNodes(
      'Link',
      selection,
      `[{"targetReference":${json}}]`,
      [node],
      errors.map((error) => `0.target.${error}`),
    ),
  );

  it('on a page of a change request is content of the change request, unless it is in another space', async () => {
    const query =
      '{ node(id: "Page:o/s/c/p") { ... on Page { links { nodes { target { file { id } } page { id } } } } } }';
    const items = ['', '"space":"s",', '"space":"t",'].map(
      (space) => `{"targetReference":{"kind":"file",${space}"file":"f"}}`,
    );
    expect(await read(query, `{"items":[${items}]}`)).toEqual({
      data: {
        node: {
          links: {
            nodes: ['File:o/s/c/f', 'File:o/s/c/f', 'File:o/t/f'].map((id) => ({
              target: { file: { id } },
              page: { id: 'Page:o/s/c/p' },
            })),
          },
        },
      },
      errors: [],
      calls: ['/spaces/s/change-requests/c/content/page/p/links?limit=50'],
    });
  });

  it('needs no lookup for a record in place of the identifier, and one lookup for an identifier', async () => {
    const query = lists.Link.query('nodes { target { space { title } organization { title } file { name } } }');
    const items = `[
      {"targetReference":{"kind":"file","organization":{"id":"p","title":"P"},"space":{"id":"t","title":"T"},"file":{"id":"f","name":"F"}}},
      {"targetReference":{"kind":"file","organization":"p","space":{"id":"u","title":[]},"file":"g"}},
      {"targetReference":{"kind":"file","organization":"p","file":"g"}},
      {"targetReference":{"kind":"file","space":5,"file":"g"}}]`;
    const bodies = {
      '/spaces/s/content/page/p/links': `{"items":${items}}`,
      '/orgs/p': '{"id":"p","title":"Looked up"}',
      '/spaces/u/content/files/g': '{"id":"g","name":"G"}',
      '/spaces/s/content/files/g': '{"id":"g","name":5}',
    };
    const { data, errors, calls } = await read(query, bodies);
    expect(data).toEqual({
      node: {
        links: {
          nodes: [
            { target: { space: { title: 'T' }, organization: { title: 'P' }, file: { name: 'F' } } },
            { target: { space: { title: null }, organization: { title: 'Looked up' }, file: { name: 'G' } } },
            { target: { space: null, organization: { title: 'Looked up' }, file: { name: '5' } } },
            { target: { space: null, organization: null, file: null } },
          ],
        },
      },
    });
    expect(errors).toEqual([
      'UPSTREAM_ERROR node.links.nodes.1.target.space.title: REST API returned an invalid value: String cannot represent value: []',
      `UPSTREAM_ERROR node.links.nodes.3.target.space: ${noId('Space')}`,
      'UPSTREAM_ERROR node.links.nodes.3.target.file: REST API returned an invalid File identifier',
    ]);
    expect(calls).toEqual([
      '/orgs/p',
      '/spaces/s/content/files/g?metadata=false',
      lists.Link.call,
      '/spaces/u/content/files/g?metadata=false',
    ]);
  });
});

describe('a reference below the parent of the record', () => {
  it('has the key of the parent, or of its organization', () =>
    expectNodes(
      'SpaceComment',
      'target { space { id } changeRequest { id } }',
      `[{"id":"a","target":{"space":"t","changeRequest":"c"}},{"id":"b","target":{"space":"","changeRequest":5}},
        {"id":"c","target":{"changeRequest":"12"}},{"id":"d","target":[]},{"id":"e"},{"id":"f","target":{"changeRequest":{"id":"c"}}}]`,
      [
        { target: { space: { id: 'Space:o/t' }, changeRequest: { id: 'ChangeRequest:o/s/c' } } },
        { target: { space: null, changeRequest: null } },
        { target: { space: null, changeRequest: { id: 'ChangeRequest:o/s/12' } } },
        { target: null },
        { target: null },
        { target: { space: null, changeRequest: { id: 'ChangeRequest:o/s/c' } } },
      ],
      [
        `1.target.space: ${noId('Space')}`,
        `1.target.changeRequest: ${noId('ChangeRequest')}`,
        '3.target: REST API returned no object of type CommentTarget',
      ],
    ));

  it('can depend on another property', () =>
    expectNodes(
      'Organization',
      'defaultContent { type site { id } }',
      `[{"id":"a","defaultContent":{"type":"site","site":"s"}},{"id":"b","defaultContent":{"type":"space","site":5}},
        {"id":"c","defaultContent":{"type":"site","site":5}},{"id":"d","defaultContent":{"type":["site"],"site":"s"}}]`,
      [
        { defaultContent: { type: 'site', site: { id: 'Site:a/s' } } },
        { defaultContent: { type: 'space', site: null } },
        { defaultContent: { type: 'site', site: null } },
        { defaultContent: { type: null, site: null } },
      ],
      [
        `2.defaultContent.site: ${noId('Site')}`,
        '3.defaultContent.type: REST API returned an invalid value: String cannot represent value: ["site"]',
      ],
    ));
});
