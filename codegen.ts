import type { CodegenConfig } from '@graphql-codegen/cli';

/** A set that the service may extend: the known values, for completion, and any other text. */
const open = (...known: string[]) => `${known.map((value) => `'${value}'`).join(' | ')} | (string & {})`;

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
          ChangeRequestStatus: open('draft', 'open'),
          CommentStatus: open('all', 'resolved'),
          ContentFormat: open('markdown'),
          OrganizationCommunityType: open('nonProfit'),
          OrganizationPlan: open('free_2024'),
          OrganizationType: open('business'),
          OrganizationUseCase: open('internalDocs'),
          SiteType: open('basic'),
          SortOrder: open('desc'),
          SpaceEditMode: open('live'),
          SpaceVisibility: open('public'),
        },
      },
    },
  },
};

export default config;
