/** A subgraph of another team: support tickets. It adds fields to sites and users, and is a Relay graph itself. */
import { createServer } from 'node:http';
import { buildSchema, graphql } from 'graphql';

const sdl = /* GraphQL */ `
  extend schema
    @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@requires"])

  type Query {
    node(id: ID!): Node
    tickets(first: Int! = 50, after: String): TicketConnection!
    ticket(id: ID!): Ticket
  }
  type Mutation {
    createTicket(site: ID!, subject: String!): Ticket
  }
  interface Node {
    id: ID!
  }
  type PageInfo @shareable {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
  }
  type Ticket implements Node @key(fields: "id") {
    id: ID!
    subject: String!
    site: Site
    author: User
  }
  type TicketConnection {
    nodes: [Ticket!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }
  type Site implements Node @key(fields: "id") {
    id: ID!
    title: String @external
    supportTitle: String @requires(fields: "title")
    tickets(first: Int! = 50, after: String): TicketConnection!
  }
  type User implements Node @key(fields: "id") {
    id: ID!
    displayName: String @external
    greeting: String @requires(fields: "displayName")
    tickets(first: Int! = 50, after: String): TicketConnection!
  }
`;

const schema = buildSchema(
  `${sdl}
  scalar _Any
  union _Entity = Ticket | Site | User
  type _Service { sdl: String! }
  extend type Query {
    _service: _Service!
    _entities(representations: [_Any!]!): [_Entity]!
  }`,
  { assumeValidSDL: true },
);

/** Creates the tickets. Each has the ids of a site and of a user in the graph of docs-graph. */
const createTickets = (sites, users) =>
  ['Search is slow', 'Broken link'].flatMap((subject, number) =>
    sites.map((site, index) => ({
      id: `Ticket:${number * sites.length + index}`,
      subject: `${subject} (${index})`,
      site,
      author: users[(number + index) % users.length],
    })),
  );

/** Creates the root of the schema, whose functions resolve fields. */
function createRoot(tickets) {
  const toTicket = ({ site, author, ...ticket }) => ({
    __typename: 'Ticket',
    ...ticket,
    site: toReference(site),
    author: toReference(author),
  });
  const connect =
    (list) =>
    ({ first, after }) => {
      const start = list.findIndex(({ id }) => id === after) + 1;
      const page = list.slice(start, start + first);
      const pageInfo = {
        hasNextPage: start + first < list.length,
        hasPreviousPage: start > 0,
        startCursor: page[0]?.id,
        endCursor: page.at(-1)?.id,
      };
      return { nodes: page.map(toTicket), pageInfo, totalCount: list.length };
    };
  const references = {
    Site: ({ id, title }) => ({ id, supportTitle: title && `Support for ${title}`, tickets: connect(by('site', id)) }),
    User: ({ id, displayName }) => ({
      id,
      greeting: displayName && `Hello ${displayName}`,
      tickets: connect(by('author', id)),
    }),
    Ticket: ({ id }) => ticket({ id }),
  };
  const by = (property, id) => tickets.filter((each) => each[property] === id);
  const toEntity = (value) => {
    const entity = references[value.__typename]?.(value);
    return entity && { __typename: value.__typename, ...entity };
  };
  /** The ids of docs-graph contain the name of the type, so the one `node` of the supergraph knows all records. */
  const toReference = (id) => toEntity({ __typename: id.split(':')[0], id });
  const ticket = ({ id }) => {
    const found = tickets.find((each) => each.id === id);
    return found && toTicket(found);
  };
  return {
    node: ({ id }) => toReference(id),
    ticket,
    tickets: (args) => connect(tickets)(args),
    createTicket: ({ site, subject }) => {
      tickets.push({ id: `Ticket:${tickets.length}`, subject, site, author: tickets[0].author });
      return toTicket(tickets.at(-1));
    },
    _service: { sdl },
    _entities: ({ representations }) => representations.map(toEntity),
  };
}

/**
 * Starts the subgraph.
 * @param {readonly string[]} sites ids of sites
 * @param {readonly string[]} users ids of users
 */
export async function startTickets(sites, users, port = 0) {
  const rootValue = createRoot(createTickets(sites, users));
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { query, variables, operationName } = JSON.parse(Buffer.concat(chunks).toString());
    const result = await graphql({ schema, source: query, rootValue, variableValues: variables, operationName });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(result));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/graphql`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
