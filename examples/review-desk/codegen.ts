import type { CodegenConfig } from '@graphql-codegen/cli';
import { openEnums } from '../../src/schema/core/open-enums.js';

/** Types of open enums. Editors complete the known values, and any other string is valid. */
const openScalars = Object.fromEntries(
  Object.entries(openEnums).map(([name, { known }]) => [
    name,
    `${known.map((value) => `'${value}'`).join(' | ')} | (string & {})`,
  ]),
);

const config: CodegenConfig = {
  schema: '../../schema.graphql',
  documents: ['src/**/*.{ts,tsx}', '!src/graphql/generated/**'],
  generates: {
    './src/graphql/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        // `@semanticNonNull` fields are non-null: reading one that failed throws (see use-screen-query.ts).
        nullability: { errorHandlingClient: true },
        scalars: { ID: 'string', DateTime: 'string', URL: 'string', JSON: 'unknown', ...openScalars },
      },
    },
  },
};

export default config;
