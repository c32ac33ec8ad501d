import type { CodegenConfig } from '@graphql-codegen/cli';
import { scalars } from './src/codegen.js';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  // The only test with typed documents. A search of all tests would take seconds.
  documents: 'test/typed-documents.test.ts',
  emitLegacyCommonJSImports: false,
  generates: {
    './test/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        // `@semanticNonNull` fields are non-null: their errors are handled, not their nulls.
        nullability: { errorHandlingClient: true },
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { ...scalars },
      },
    },
  },
};

export default config;
