import type { Expected } from './check.js';
import {
  changeRequest,
  changeRequestFields,
  closedEnum,
  comment,
  commentFields,
  cursor,
  list,
  member,
  organization,
  organizationFields,
  site,
  siteFields,
  space,
  spaceFields,
} from './expected.js';
import * as records from './records.js';
import { sizes } from './routes.js';

/** Query with its expected result. */
export interface Operation {
  query: string;
  expected: Expected;
}

/** Creates an operation on the records of the organization `o`. */
type Kind = (o: string) => Operation;

const { childIds } = records;

const chain: Kind = (o) => ({
  query: `{ organization(id: "Organization:${o}") { ${organizationFields} sites(first: 2) { nodes { ${siteFields}
    sections { nodes { title path siteSpaces { nodes { title space { ${spaceFields}
      changeRequests { nodes { ${changeRequestFields} comments { nodes { ${commentFields} } } } } } } } } } } } } }`,
  expected: { organization: { ...organization(o), sites: list(childIds(o, 2).map(siteWithSections)) } },
});

const siteWithSections = (id: string) => ({
  ...site(id),
  sections: list(childIds(id, sizes.sections).map(sectionWithSpaces)),
});

const sectionWithSpaces = (id: string) => {
  const { title, path, siteSpaces } = records.section(id);
  const spaces = siteSpaces.map((link) => ({ title: link.title, space: spaceWithChanges(link.space.id) }));
  return { title, path, siteSpaces: list(spaces) };
};

const spaceWithChanges = (id: string) => ({
  ...space(id),
  changeRequests: list(
    childIds(id, sizes.changeRequests).map((change) => ({
      ...changeRequest(change),
      comments: list(childIds(change, sizes.comments).map(comment)),
    })),
  ),
});

const lookUp: Kind = (o) => ({
  query: `{ organization(id: "Organization:${o}") { ${organizationFields} } site(id: "Site:${o}/${o}.3") { ${siteFields} } }`,
  expected: { organization: organization(o), site: site(`${o}.3`) },
});

const aliases: Kind = (o) => ({
  query: `{ a: changeRequest(id: "ChangeRequest:${o}/${o}.s/${o}.s.9") { ${changeRequestFields} }
    b: changeRequest(id: "ChangeRequest:${o}/${o}.s/${o}.s.9") { subject }
    c: site(id: "Site:${o}/${o}.0") { ${siteFields} } d: site(id: "Site:${o}/${o}.1") { title }
    e: organization(id: "Organization:${o}.0") { title } f: collection(id: "Collection:${o}.c.1") { title } }`,
  expected: {
    a: changeRequest(`${o}.s.9`),
    b: { subject: records.changeRequest(`${o}.s.9`).subject },
    c: site(`${o}.0`),
    d: { title: records.site(`${o}.1`).title },
    e: { title: records.organization(`${o}.0`).title },
    f: { title: records.collection(`${o}.c.1`).title },
  },
});

const pages: Kind = (o) => ({
  query: `{ organizations(first: 2) { totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
    edges { cursor node { ${organizationFields} sites(first: 3) { totalCount pageInfo { hasNextPage } nodes { title } } } } } }`,
  expected: {
    organizations: {
      totalCount: sizes.organizations,
      pageInfo: { hasNextPage: true, hasPreviousPage: false, endCursor: cursor },
      edges: [o, `${o}.0`].map((id) => ({
        cursor,
        node: {
          ...organization(id),
          sites: {
            totalCount: sizes.sites,
            pageInfo: { hasNextPage: true },
            nodes: childIds(id, 3).map((one) => ({ title: records.site(one).title })),
          },
        },
      })),
    },
  },
});

const manyByList: Kind = (o) => {
  const sites = childIds(o, 4);
  const sections = childIds(`${o}.2`, sizes.sections);
  const ids = [
    ...sites.map((id) => `Site:${o}/${id}`),
    ...sections.map((id) => `SiteSection:${o}/${o}.2/${id}`),
    `SiteSpace:${o}/${o}.2/${o}.2.x.1`,
    `Collection:${o}.c.2`,
  ];
  const nodes: Expected[] = [
    ...sites.map((id) => ({ id: `Site:${o}/${id}`, ...site(id) })),
    ...sections.map((id) => ({ title: records.section(id).title, path: records.section(id).path })),
    { path: records.siteSpace(`${o}.2.x.1`).path },
    { defaultLevel: closedEnum(records.collection(`${o}.c.2`).defaultLevel) },
  ];
  return {
    query: `{ nodes(ids: ${JSON.stringify(ids)}) { id ... on Site { ${siteFields} } ... on SiteSection { title path }
      ... on SiteSpace { path } ... on Collection { defaultLevel } } }`,
    expected: { nodes },
  };
};

/** The REST API has no operation for a space by id, so the gateway finds the space in a site or in a collection. */
const findSpaces: Kind = (o) => ({
  query: `{ inSite: space(id: "Space:${o}/${o}.1.x.0.s") { ${spaceFields} }
    inCollection: space(id: "Space:${o}/${o}.c.1.s.0") { ${spaceFields} } }`,
  expected: { inSite: space(`${o}.1.x.0.s`), inCollection: space(`${o}.c.1.s.0`) },
});

const people: Kind = (o) => ({
  query: `{ organization(id: "Organization:${o}") { members { nodes { role user { displayName } } } }
    node(id: "User:${o}.m.1") { ... on User { displayName } } }`,
  expected: {
    organization: { members: list(childIds(`${o}.m`, sizes.members).map(member)) },
    node: { displayName: records.user(`${o}.m.1`).displayName },
  },
});

const collections: Kind = (o) => ({
  query: `{ collection(id: "Collection:${o}.c.0") { title defaultLevel organization { ${organizationFields} }
    spaces { nodes { ${spaceFields} } } } }`,
  expected: {
    collection: {
      title: records.collection(`${o}.c.0`).title,
      defaultLevel: closedEnum(records.collection(`${o}.c.0`).defaultLevel),
      organization: organization(o),
      spaces: list(childIds(`${o}.c.0.s`, sizes.spaces).map(space)),
    },
  },
});

const writes: Kind = (o) => ({
  query: `mutation { a: createSpaceComment(input: { space: "Space:${o}/${o}.s", body: { markdown: "Hi" } }) {
      comment { ${commentFields} } }
    b: updateChangeRequest(input: { id: "ChangeRequest:${o}/${o}.s/${o}.s.1", subject: "New" }) {
      changeRequest { ${changeRequestFields} comments { nodes { ${commentFields} } } } } }`,
  expected: {
    a: { comment: comment(`${o}.s.new`) },
    b: {
      changeRequest: {
        ...changeRequest(`${o}.s.1`),
        comments: list(childIds(`${o}.s.1`, sizes.comments).map(comment)),
      },
    },
  },
});

export const kinds: readonly [Kind, ...Kind[]] = [
  chain,
  lookUp,
  lookUp,
  lookUp,
  aliases,
  pages,
  manyByList,
  findSpaces,
  people,
  collections,
  writes,
];
