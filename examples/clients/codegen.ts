/** graphql-codegen's client preset: masked fragments, typed documents, and the manifest of persisted operations. */
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';
import { scalars } from 'docs-graph/codegen';

const types = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  // Open enums become `'draft' | 'open' | 'merged' | 'archived' | (string & {})`.
  scalars: { ...scalars },
  // `@semanticNonNull` fields are non-null, because both clients throw on field errors.
  nullability: { errorHandlingClient: true },
};

const config: CodegenConfig = {
  schema: 'node_modules/docs-graph/schema.graphql',
  emitLegacyCommonJSImports: false,
  generates: {
    'codegen/generated/': {
      documents: ['codegen/*.ts'],
      preset: 'client',
      presetConfig: {
        // The default name, useFragment, looks like a React hook.
        fragmentMasking: { unmaskFunctionName: 'getFragmentData' },
        // Writes persisted-documents.json, which the gateway reads: PERSISTED_OPERATIONS=persisted-documents.json
        persistedDocuments: { hashAlgorithm: 'sha256' },
      },
      config: { ...types, documentMode: 'string' },
    },
    // Caches of clients need `__typename` in each selection, also in the manifest.
    'persisted/generated/': {
      documents: ['persisted/*.ts'],
      documentTransforms: [addTypenameSelectionDocumentTransform],
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { hashAlgorithm: 'sha256' },
      },
      config: types,
    },
    'apollo/generated/': {
      documents: ['apollo/*.ts'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: types,
    },
  },
};

export default config;
