/** Reads the hash that the client preset writes into each document. */
import type { DocumentNode } from 'graphql';

export function hashOf(document: DocumentNode): string {
  const { __meta__: meta } = document as DocumentNode & { __meta__?: { hash: string } };
  if (!meta) throw new Error('The document has no hash; set persistedDocuments in codegen.ts');
  return meta.hash;
}
