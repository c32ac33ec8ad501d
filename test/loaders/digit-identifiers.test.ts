import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const { service, gateway } = useService();

const space = '/v1/spaces/sp';
const changeRequest = `${space}/change-requests/12`;
const file = { id: 'f', name: 'File' };
const page = { id: 'p', title: 'Page', pages: [{ id: 'q', title: 'Subpage' }] };
const record = { object: 'change-request', id: '12', number: 3, subject: 'Digits' };

/** Responses of a REST API with a change request whose identifier is `12` and whose number is 3. */
const bodies: Readonly<Record<string, object>> = {
  [`${space}/change-requests`]: { items: [record] },
  [changeRequest]: record,
  [`${changeRequest}/comments`]: { items: [{ id: 'k', editedAt: '2026-01-01T00:00:00Z' }] },
  [`${changeRequest}/comments/k/replies`]: { items: [{ id: 'r' }] },
  [`${changeRequest}/content`]: { pages: [page], files: [file] },
  [`${changeRequest}/content/pages`]: { pages: [page] },
  [`${changeRequest}/content/page/p/links`]: { items: [{ status: 'ok' }] },
  [`${changeRequest}/content/page/q/links`]: { items: [{ status: 'ok' }] },
  [`${changeRequest}/content/files`]: { items: [file] },
  [`${changeRequest}/content/files/f`]: file,
  [`${changeRequest}/content/files/f/backlinks`]: { items: [{ kind: 'page' }] },
  [`${changeRequest}/merge`]: { revision: 'r1', result: 'merge' },
};

const serve = () =>
  service.handle(({ url }, response) => {
    const [path = ''] = url.replace('/change-requests/3', '/change-requests/12').split('?');
    const body = bodies[path];
    json(response, body ?? { message: 'Not found' }, body ? 200 : 404);
  });

const paths = () => service.requests.map(({ url }) => (url.split('?')[0] ?? '').replace(space, ''));

const cr = 'change-requests/12';
const comments = 'comments { nodes { replies { nodes { id comment { id editedAt } changeRequest { id } } } } }';
const repliesOfComments = {
  nodes: [
    {
      replies: {
        nodes: [
          {
            id: 'ChangeRequestCommentReply:o/sp/12/k/r',
            comment: { id: 'ChangeRequestComment:o/sp/12/k', editedAt: '2026-01-01T00:00:00Z' },
            changeRequest: { id: 'ChangeRequest:o/sp/12' },
          },
        ],
      },
    },
  ],
};
const links = 'links { edges { cursor node { page { id } } } }';
const linksOf = (id: string) => ({
  edges: [{ cursor: expect.any(String), node: { page: { id: `Page:o/sp/12/${id}` } } }],
});
const backlinks = 'backlinks { edges { cursor node { target { id } } } }';
const backlinksOfFile = { edges: [{ cursor: expect.any(String), node: { target: { id: 'File:o/sp/12/f' } } }] };

/** Fields of the change request, their values, and the REST calls for them. */
const cases: [fields: string, value: object, ...calls: string[]][] = [
  [comments, { comments: repliesOfComments }, `/${cr}/comments`, `/${cr}/comments/k/replies`],
  [
    `pages { id pages { id ${links} } ${links} }`,
    {
      pages: [
        {
          id: 'Page:o/sp/12/p',
          pages: [{ id: 'Page:o/sp/12/q', links: linksOf('q') }],
          links: linksOf('p'),
        },
      ],
    },
    `/${cr}/content/pages`,
    `/${cr}/content/page/q/links`,
    `/${cr}/content/page/p/links`,
  ],
  [
    `flatPages { page { id } parent { ${links} } }`,
    {
      flatPages: [
        { page: { id: 'Page:o/sp/12/p' }, parent: null },
        { page: { id: 'Page:o/sp/12/q' }, parent: { links: linksOf('p') } },
      ],
    },
    `/${cr}/content/pages`,
    `/${cr}/content/page/p/links`,
  ],
  [
    `files { nodes { id ${backlinks} } }`,
    { files: { nodes: [{ id: 'File:o/sp/12/f', backlinks: backlinksOfFile }] } },
    `/${cr}/content/files`,
    `/${cr}/content/files/f/backlinks`,
  ],
  [
    `content { files { ${backlinks} } }`,
    { content: { files: [{ backlinks: backlinksOfFile }] } },
    `/${cr}/content`,
    `/${cr}/content/files/f/backlinks`,
  ],
  [
    `file(id: "File:o/sp/12/f") { ${backlinks} }`,
    { file: { backlinks: backlinksOfFile } },
    `/${cr}/content/files/f`,
    `/${cr}/content/files/f/backlinks`,
  ],
];

describe('a change request whose identifier consists of digits', () => {
  it.each(cases)('has %s', async (fields, value, ...calls) => {
    serve();
    const query = `{ space(id: "Space:o/sp") { changeRequests { nodes { id ${fields} } } } }`;
    const data = await gateway.data(query);
    expect(data).toEqual({ space: { changeRequests: { nodes: [{ id: 'ChangeRequest:o/sp/12', ...value }] } } });
    expect(new Set(paths())).toEqual(new Set(['/change-requests', ...calls]));
    expect(paths()).toHaveLength(1 + calls.length);
  });

  it.each(cases)('has %s in the payload of a write', async (fields, value) => {
    serve();
    const data = await gateway.data(
      `mutation { mergeChangeRequest(input: { id: "ChangeRequest:o/sp/12" }) { changeRequest { ${fields} } } }`,
    );
    expect(data).toEqual({ mergeChangeRequest: { changeRequest: value } });
  });

  it.each(cases)('has %s if an id contains the number', async (fields, value) => {
    serve();
    const data = await gateway.data(`{ changeRequest(id: "ChangeRequest:o/sp/3") { number ${fields} } }`);
    expect(data).toEqual({ changeRequest: { number: 3, ...value } });
  });
});
