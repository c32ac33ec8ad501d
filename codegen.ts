import type { CodegenConfig } from '@graphql-codegen/cli';
import { openEnums } from './src/schema/open-enums.js';

/** Of a set that the service may extend: the known values, for completion, and any other text. */
const openScalars = Object.fromEntries(
  Object.entries(openEnums).map(([name, { known }]) => [
    name,
    `${known.map((value) => `'${value}'`).join(' | ')} | (string & {})`,
  ]),
);

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['test/**/*.ts', '!test/generated/**'],
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
        scalars: {
          ID: 'string',
          DateTime: 'string',
          URL: 'string',
          JSON: 'unknown',
          ...openScalars,
        },
      },
    },
  },
};

export default config;
