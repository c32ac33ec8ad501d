/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Input of `createChangeRequest`. */
export type CreateChangeRequestInput = {
  /** Identifier of the agent task that the new change request belongs to. */
  agentTaskId?: string | null | undefined;
  /** Global id of the space: `Space:<organizationId>/<spaceId>`. */
  space: string;
  /** Subject of the new change request. Limits: at most 100 characters. */
  subject?: string | null | undefined;
};

/** Input of `createTranslationSettings`. */
export type CreateTranslationSettingsInput = {
  /** Global id of the organization: `Organization:<organizationId>`. */
  organization: string;
  /** Title of the translation settings. Limits: 1 to 100 characters. */
  title: string;
};

/** Input of `deleteTranslationSettings`. */
export type DeleteTranslationSettingsInput = {
  /** Global id of the translation settings: `TranslationSettings:<organizationId>/<translationSettingsId>`. */
  id: string;
};

/** Block that an integration adds to the editor, as input. */
export type IntegrationBlockInput = {
  /** Description of the block. */
  description?: string | null | undefined;
  /** Icon of the block. */
  icon?: string | null | undefined;
  /** Identifier of the block, unique within the integration. */
  id?: string | null | undefined;
  /** Markdown format of the block. */
  markdown?: IntegrationBlockMarkdownInput | null | undefined;
  /** Title of the block. */
  title?: string | null | undefined;
  /** URLs that the editor converts to the block. */
  urlUnfurl?: Array<string> | null | undefined;
};

/** Markdown format of an integration block, as input. */
export type IntegrationBlockMarkdownInput = {
  /** Property of the integration block that the body of the code block holds. */
  body?: string | null | undefined;
  /** Language of the code block that represents the integration block in Markdown. */
  codeblock?: string | null | undefined;
};

/** Configuration property of an integration with its name, as input. */
export type IntegrationConfigurationEntryInput = {
  /** Name of the configuration property, unique within the configuration. */
  name: string;
  /** Configuration property with this name. */
  value: IntegrationConfigurationPropertyInput;
};

/** Configuration of an integration for one kind of installation, as input. */
export type IntegrationConfigurationInput = {
  /** Properties of the configuration, each with its name. */
  properties?: Array<IntegrationConfigurationEntryInput> | null | undefined;
  /** Names of the required properties of the configuration. */
  required?: Array<string> | null | undefined;
};

/** Configuration property of an integration, as input. */
export type IntegrationConfigurationPropertyInput = {
  /** URL that suggests values for the configuration property. */
  completion_url?: string | null | undefined;
  /** Default value of the configuration property. */
  default?: unknown;
  /** Description of the configuration property. */
  description?: string | null | undefined;
  /** Allowed values of the configuration property. Omit it to allow any value. */
  enum?: Array<string> | null | undefined;
  /** Title of the configuration property. */
  title?: string | null | undefined;
  /** Type of the configuration property. Known value: `string`. */
  type?: string | null | undefined;
};

/** Configurations of an integration, one for each kind of installation, as input. */
export type IntegrationConfigurationsInput = {
  /** Configuration for installations in an organization. */
  account?: IntegrationConfigurationInput | null | undefined;
  /** Configuration for installations on a site. */
  site?: IntegrationConfigurationInput | null | undefined;
  /** Configuration for installations in a space. */
  space?: IntegrationConfigurationInput | null | undefined;
};

/** Configuration of a content source of an integration, as input. */
export type IntegrationContentSourceConfigurationInput = {
  /** Identifier of the integration component that configures the content source. */
  componentId?: string | null | undefined;
};

/** Content source that an integration provides, as input. */
export type IntegrationContentSourceInput = {
  /** Configuration of the content source. */
  configuration?: IntegrationContentSourceConfigurationInput | null | undefined;
  /** Description of the content source. */
  description?: string | null | undefined;
  /** Icon of the content source. */
  icon?: string | null | undefined;
  /** Identifier of the content source, unique within the integration. */
  id?: string | null | undefined;
  /** Title of the content source. */
  title?: string | null | undefined;
};

/** External link of an integration, as input. */
export type IntegrationExternalLinkInput = {
  /** Label of the external link. */
  label?: string | null | undefined;
  /** URL of the external link. */
  url?: string | null | undefined;
};

/** Secret of an integration, as input. */
export type IntegrationSecretInput = {
  /** Name of the secret, unique within the integration. */
  name: string;
  /** Value of the secret. */
  value: string;
};

/** Input of `publishIntegration`. */
export type PublishIntegrationInput = {
  /** Blocks that the integration adds to the editor. */
  blocks?: Array<IntegrationBlockInput> | null | undefined;
  /** Categories of the integration. Known values: `analytics`, `collaboration`, `developer-tools`, `legal`, `support`, `visual`. */
  categories?: Array<'analytics' | 'collaboration' | 'developer-tools' | 'legal' | 'support' | 'visual' | (string & {})> | null | undefined;
  /** Configurations of the integration, one for each kind of installation. */
  configurations?: IntegrationConfigurationsInput | null | undefined;
  /** Content security policy of the integration, sent as a header for the fetch events of its script and blocks. */
  contentSecurityPolicy?: string | null | undefined;
  /** Content sources that the integration provides. */
  contentSources?: Array<IntegrationContentSourceInput> | null | undefined;
  /** Short description of the integration. Limits: at most 100 characters. */
  description: string;
  /** External links of the integration. */
  externalLinks?: Array<IntegrationExternalLinkInput> | null | undefined;
  /** Icon of the integration, an image in Base64. */
  icon?: string | null | undefined;
  /** Name of the integration, which identifies it. Limits: at most 100 characters, matching `^[a-zA-Z0-9-_.]+$`. */
  name: string;
  /** Global id of the organization that publishes the integration: `Organization:<organizationId>`. */
  organization: string;
  /** Preview images of the integration in Base64. Limits: at most 3 items. */
  previewImages?: Array<string> | null | undefined;
  /** Runtime of the script of the integration. The default is `v1`. Known values: `v1`. */
  runtime?: 'v1' | (string & {}) | null | undefined;
  /** Scopes of the integration. Known values: `space:views:read`, `conversations:ingest`, `site:script:cookies`, `site:script:inject`, `space:content:read`, `space:content:write`, `space:git_sync`. */
  scopes?: Array<'space:views:read' | 'conversations:ingest' | 'site:script:cookies' | 'site:script:inject' | 'space:content:read' | 'space:content:write' | 'space:git_sync' | (string & {})> | null | undefined;
  /** Script of the integration: the source code that runs. */
  script: string;
  /** Secrets for the script of the integration. */
  secrets?: Array<IntegrationSecretInput> | null | undefined;
  /** Summary of the integration in Markdown. Limits: at most 2048 characters. */
  summary?: string | null | undefined;
  /** Target that the integration can be installed on. If omitted, it can be installed on all targets. Known values: `all`, `site`, `space`. */
  target?: 'all' | 'site' | 'space' | (string & {}) | null | undefined;
  /** Title of the integration. Limits: 2 to 30 characters. */
  title: string;
  /** Visibility of the integration. Known values: `public`, `private`, `unlisted`. */
  visibility?: 'public' | 'private' | 'unlisted' | (string & {}) | null | undefined;
};

/** Input of `unpublishIntegration`. */
export type UnpublishIntegrationInput = {
  /** Global id of the integration: `Integration:<integrationName>`. */
  id: string;
};

/** Input of `updateTranslationSettings`. */
export type UpdateTranslationSettingsInput = {
  /** Global id of the translation settings: `TranslationSettings:<organizationId>/<translationSettingsId>`. */
  id: string;
  /** Title of the translation settings. Limits: 1 to 100 characters. */
  title: string;
};

export type ChainQueryVariables = Exact<{
  id: string;
}>;


export type ChainQuery = { organization: { title: string, sites: { nodes: Array<{ title: string, sections: { nodes: Array<{ title: string, siteSpaces: { nodes: Array<{ title: string, space: { title: string | null, changeRequests: { nodes: Array<{ subject: string, status: 'draft' | 'open' | 'merged' | 'archived' | (string & {}), comments: { nodes: Array<{ body: { markdown: string | null } | null, postedBy: { displayName: string | null } | null }> } }> } } | null }> } }> } }> } } | null };

export type IntegrationsQueryVariables = Exact<{
  search?: string | null | undefined;
  category?: 'analytics' | 'collaboration' | 'developer-tools' | 'legal' | 'support' | 'visual' | (string & {}) | null | undefined;
  blockDomain?: string | null | undefined;
  blocks?: boolean | null | undefined;
  contentSources?: boolean | null | undefined;
  owner?: string | null | undefined;
  scope?: 'space:views:read' | 'conversations:ingest' | 'site:script:cookies' | 'site:script:inject' | 'space:content:read' | 'space:content:write' | 'space:git_sync' | (string & {}) | null | undefined;
  target?: 'all' | 'site' | 'space' | (string & {}) | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type IntegrationsQuery = { integrations: { totalCount: number | null, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, name: string }> } };

export type PublishIntegrationMutationVariables = Exact<{
  input: PublishIntegrationInput;
}>;


export type PublishIntegrationMutation = { publishIntegration: { integration: { id: string, name: string, version: number | null, visibility: 'public' | 'private' | 'unlisted' | (string & {}) | null, owner: { id: string } | null, configurations: { account: { properties: Array<{ name: string | null, value: { title: string | null, default: unknown } | null } | null> | null } | null } | null } | null } | null };

export type UnpublishIntegrationMutationVariables = Exact<{
  input: UnpublishIntegrationInput;
}>;


export type UnpublishIntegrationMutation = { unpublishIntegration: { deletedId: string } | null };

export type CreateChangeRequestMutationVariables = Exact<{
  input: CreateChangeRequestInput;
}>;


export type CreateChangeRequestMutation = { createChangeRequest: { changeRequest: { id: string, resourceId: string, number: number, subject: string, status: 'draft' | 'open' | 'merged' | 'archived' | (string & {}), space: { id: string } } | null } | null };

export type OpenApiSpecsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OpenApiSpecsQuery = { organization: { openAPISpecs: { totalCount: number | null, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, resourceId: string, specId: string | null, slug: string, processingState: 'pending' | 'complete' | 'failed' | (string & {}), lastProcessErrorCode: 'FETCH_TIMEOUT' | (string & {}) | null }> } } | null };

export type TranslationSettingsOfQueryVariables = Exact<{
  id: string;
}>;


export type TranslationSettingsOfQuery = { organization: { translationSettings: { totalCount: number | null, nodes: Array<{ id: string, title: string | null, languages: Array<string | null> | null, permissions: { edit: boolean | null } | null, organization: { id: string } }> } } | null };

export type CreateTranslationSettingsMutationVariables = Exact<{
  input: CreateTranslationSettingsInput;
}>;


export type CreateTranslationSettingsMutation = { createTranslationSettings: { translationSettings: { id: string, resourceId: string, title: string | null, createdAt: string | null } | null } | null };

export type UpdateTranslationSettingsMutationVariables = Exact<{
  input: UpdateTranslationSettingsInput;
}>;


export type UpdateTranslationSettingsMutation = { updateTranslationSettings: { translationSettings: { id: string, title: string | null, updatedAt: string | null } | null } | null };

export type DeleteTranslationSettingsMutationVariables = Exact<{
  input: DeleteTranslationSettingsInput;
}>;


export type DeleteTranslationSettingsMutation = { deleteTranslationSettings: { deletedId: string } | null };


export const ChainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Chain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sites"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sections"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"siteSpaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"space"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"changeRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"body"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markdown"}}]}},{"kind":"Field","name":{"kind":"Name","value":"postedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ChainQuery, ChainQueryVariables>;
export const IntegrationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Integrations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationCategory"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"blockDomain"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"blocks"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contentSources"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"owner"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationScope"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"target"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationTarget"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}},{"kind":"Argument","name":{"kind":"Name","value":"blockDomain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"blockDomain"}}},{"kind":"Argument","name":{"kind":"Name","value":"blocks"},"value":{"kind":"Variable","name":{"kind":"Name","value":"blocks"}}},{"kind":"Argument","name":{"kind":"Name","value":"contentSources"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contentSources"}}},{"kind":"Argument","name":{"kind":"Name","value":"owner"},"value":{"kind":"Variable","name":{"kind":"Name","value":"owner"}}},{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}},{"kind":"Argument","name":{"kind":"Name","value":"target"},"value":{"kind":"Variable","name":{"kind":"Name","value":"target"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<IntegrationsQuery, IntegrationsQueryVariables>;
export const PublishIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublishIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"configurations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"properties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"default"}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PublishIntegrationMutation, PublishIntegrationMutationVariables>;
export const UnpublishIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnpublishIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnpublishIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unpublishIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<UnpublishIntegrationMutation, UnpublishIntegrationMutationVariables>;
export const CreateChangeRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateChangeRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateChangeRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createChangeRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"resourceId"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"space"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateChangeRequestMutation, CreateChangeRequestMutationVariables>;
export const OpenApiSpecsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenAPISpecs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openAPISpecs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"resourceId"}},{"kind":"Field","name":{"kind":"Name","value":"specId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"processingState"}},{"kind":"Field","name":{"kind":"Name","value":"lastProcessErrorCode"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OpenApiSpecsQuery, OpenApiSpecsQueryVariables>;
export const TranslationSettingsOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TranslationSettingsOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"translationSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<TranslationSettingsOfQuery, TranslationSettingsOfQueryVariables>;
export const CreateTranslationSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTranslationSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTranslationSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTranslationSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"translationSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"resourceId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<CreateTranslationSettingsMutation, CreateTranslationSettingsMutationVariables>;
export const UpdateTranslationSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateTranslationSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateTranslationSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateTranslationSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"translationSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateTranslationSettingsMutation, UpdateTranslationSettingsMutationVariables>;
export const DeleteTranslationSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTranslationSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteTranslationSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTranslationSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteTranslationSettingsMutation, DeleteTranslationSettingsMutationVariables>;