import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, GraphQLError, parse } from 'graphql';

const schemaFile = fileURLToPath(import.meta.resolve('docs-graph/schema.graphql'));
const schema = buildSchema(readFileSync(schemaFile, 'utf8'));

/**
 * Parsed documents by text. The map is emptied when it is full, because clients can send any number of documents.
 * @type {Map<string, import('graphql').DocumentNode>}
 */
const documents = new Map();
const maxDocuments = 1_000;

/** @param {string} text */
function documentOf(text) {
  const document = documents.get(text) ?? parse(text, { noLocation: true });
  if (documents.size >= maxDocuments) documents.clear();
  documents.set(text, document);
  return document;
}

/**
 * Reports the operations of a gateway to Hive, with the fields that they use and the client that sent them.
 * @param {import('@graphql-hive/core').HiveClient} hive
 * @returns {import('docs-graph/observability').Observer}
 */
export const hiveObserver = (hive) => ({
  begin: ({ client }) => ({
    end: ({ operation, ms, codes }) => {
      // Hive receives neither dry runs nor requests without a valid operation.
      if (!operation?.document || operation.isDryRun) return;
      hive.collectRequest({
        args: {
          schema,
          document: documentOf(operation.document),
          operationName: operation.name ?? null,
          contextValue: { client },
        },
        result: { errors: codes.map((code) => new GraphQLError(code)) },
        // Hive counts nanoseconds.
        duration: Math.round(ms * 1e6),
      });
    },
  }),
});

/**
 * Option `usage.clientInfo` of `createHive`.
 * @param {{ client?: import('docs-graph/observability').ObservedClient }} context
 */
export const clientInfo = ({ client }) => client && { name: client.name, version: client.version ?? '' };
