/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What `createChangeRequest` takes. */
export type CreateChangeRequestInput = {
  /** Identifier of the agent task that it is for. */
  agentTaskId?: string | null | undefined;
  /** The Space: `Space:<organizationId>/<spaceId>`. */
  space: string;
  /** What it is about. Limits: at most 100 characters. */
  subject?: string | null | undefined;
};

/** What `createTranslationSettings` takes. */
export type CreateTranslationSettingsInput = {
  /** The Organization: `Organization:<organizationId>`. */
  organization: string;
  /** Their name. Limits: 1 to 100 characters. */
  title: string;
};

/** What `deleteTranslationSettings` takes. */
export type DeleteTranslationSettingsInput = {
  /** The TranslationSettings: `TranslationSettings:<organizationId>/<translationSettingsId>`. */
  id: string;
};

/** A kind of block that an integration adds to the editor. */
export type IntegrationBlockInput = {
  /** A line about it. */
  description?: string | null | undefined;
  /** Its icon. */
  icon?: string | null | undefined;
  /** Its identifier in the integration. */
  id?: string | null | undefined;
  /** How it is written in Markdown. */
  markdown?: IntegrationBlockMarkdownInput | null | undefined;
  /** Its name. */
  title?: string | null | undefined;
  /** URLs that turn into it when they are pasted. */
  urlUnfurl?: Array<string> | null | undefined;
};

/** How a block is written in Markdown. */
export type IntegrationBlockMarkdownInput = {
  /** The property of the block that the code block holds. */
  body?: string | null | undefined;
  /** The language of the code block that it is written as. */
  codeblock?: string | null | undefined;
};

/** A setting of an integration with its name. */
export type IntegrationConfigurationEntryInput = {
  /** Its name. */
  name: string;
  /** The setting. */
  value: IntegrationConfigurationPropertyInput;
};

/** The settings of an integration on one kind of thing that it is installed on. */
export type IntegrationConfigurationInput = {
  /** The settings by their names. */
  properties?: Array<IntegrationConfigurationEntryInput> | null | undefined;
  /** The names of the settings that must be given. */
  required?: Array<string> | null | undefined;
};

/** A setting of an integration, as a form shows it. */
export type IntegrationConfigurationPropertyInput = {
  /** Where values are suggested from. */
  completion_url?: string | null | undefined;
  /** Its value when none is given. */
  default?: unknown;
  /** What it is for. */
  description?: string | null | undefined;
  /** The values that it can have, if not any. */
  enum?: Array<string> | null | undefined;
  /** Its label. */
  title?: string | null | undefined;
  /** Type of its value; known: `string`. */
  type?: string | null | undefined;
};

/** The settings of an integration, by what it is installed on. */
export type IntegrationConfigurationsInput = {
  /** Its settings on an organization. */
  account?: IntegrationConfigurationInput | null | undefined;
  /** Its settings on a site. */
  site?: IntegrationConfigurationInput | null | undefined;
  /** Its settings on a space. */
  space?: IntegrationConfigurationInput | null | undefined;
};

/** How a content source is configured. */
export type IntegrationContentSourceConfigurationInput = {
  /** Identifier of the component of the integration that asks for its settings. */
  componentId?: string | null | undefined;
};

/** A kind of source that an integration takes content from. */
export type IntegrationContentSourceInput = {
  /** How it is configured. */
  configuration?: IntegrationContentSourceConfigurationInput | null | undefined;
  /** A line about it. */
  description?: string | null | undefined;
  /** Its icon. */
  icon?: string | null | undefined;
  /** Its identifier in the integration. */
  id?: string | null | undefined;
  /** Its name. */
  title?: string | null | undefined;
};

/** A link from an integration to somewhere else. */
export type IntegrationExternalLinkInput = {
  /** What it says. */
  label?: string | null | undefined;
  /** Where it leads. */
  url?: string | null | undefined;
};

/** A secret value for the script of an integration. */
export type IntegrationSecretInput = {
  /** The name that the script knows it by. */
  name: string;
  /** The secret. */
  value: string;
};

/** What `publishIntegration` takes. */
export type PublishIntegrationInput = {
  /** The blocks that it adds to the editor. */
  blocks?: Array<IntegrationBlockInput> | null | undefined;
  /** What it is for. */
  categories?: Array<'analytics' | (string & {})> | null | undefined;
  /** Its settings, by what it is installed on. */
  configurations?: IntegrationConfigurationsInput | null | undefined;
  /** The header of this name that its answers to fetch events carry. */
  contentSecurityPolicy?: string | null | undefined;
  /** The sources that it takes content from. */
  contentSources?: Array<IntegrationContentSourceInput> | null | undefined;
  /** A line about it. Limits: at most 100 characters. */
  description: string;
  /** Links to more about it. */
  externalLinks?: Array<IntegrationExternalLinkInput> | null | undefined;
  /** Its icon: an image in Base64. */
  icon?: string | null | undefined;
  /** Name of the integration, which is its identifier. Limits: at most 100 characters, matching `^[a-zA-Z0-9-_.]+$`. */
  name: string;
  /** The organization that publishes it: `Organization:<organizationId>`. */
  organization: string;
  /** Pictures of it at work: images in Base64. Limits: at most 3 items. */
  previewImages?: Array<string> | null | undefined;
  /** What its script runs on; `v1` if nothing else is said. */
  runtime?: 'v1' | (string & {}) | null | undefined;
  /** What it may do. */
  scopes?: Array<'space:views:read' | (string & {})> | null | undefined;
  /** The program itself. */
  script: string;
  /** Secret values for its script. */
  secrets?: Array<IntegrationSecretInput> | null | undefined;
  /** More about it, in Markdown. Limits: at most 2048 characters. */
  summary?: string | null | undefined;
  /** What it can be installed on; on everything if nothing is said. */
  target?: 'all' | (string & {}) | null | undefined;
  /** The name to show. Limits: 2 to 30 characters. */
  title: string;
  /** Who can find it. */
  visibility?: 'public' | (string & {}) | null | undefined;
};

/** What `unpublishIntegration` takes. */
export type UnpublishIntegrationInput = {
  /** The Integration: `Integration:<integrationName>`. */
  id: string;
};

/** What `updateTranslationSettings` takes. */
export type UpdateTranslationSettingsInput = {
  /** The TranslationSettings: `TranslationSettings:<organizationId>/<translationSettingsId>`. */
  id: string;
  /** Their name. Limits: 1 to 100 characters. */
  title: string;
};

export type ChainQueryVariables = Exact<{
  id: string;
}>;


export type ChainQuery = { organization: { title: string, sites: { nodes: Array<{ title: string, sections: { nodes: Array<{ title: string, siteSpaces: { nodes: Array<{ title: string, space: { title: string | null, changeRequests: { nodes: Array<{ subject: string, status: 'draft' | 'open' | (string & {}), comments: { nodes: Array<{ body: { markdown: string | null } | null, postedBy: { displayName: string | null } | null } | null> } | null } | null> } | null } | null } | null> } | null } | null> } | null } | null> } | null } | null };

export type IntegrationsQueryVariables = Exact<{
  search?: string | null | undefined;
  category?: 'analytics' | (string & {}) | null | undefined;
  blockDomain?: string | null | undefined;
  blocks?: boolean | null | undefined;
  contentSources?: boolean | null | undefined;
  owner?: string | null | undefined;
  scope?: 'space:views:read' | (string & {}) | null | undefined;
  target?: 'all' | (string & {}) | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type IntegrationsQuery = { integrations: { totalCount: number | null, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, name: string } | null> } | null };

export type PublishIntegrationMutationVariables = Exact<{
  input: PublishIntegrationInput;
}>;


export type PublishIntegrationMutation = { publishIntegration: { integration: { id: string, name: string, version: number | null, visibility: 'public' | (string & {}) | null, owner: { id: string } | null, configurations: { account: { properties: Array<{ name: string | null, value: { title: string | null, default: unknown } | null } | null> | null } | null } | null } | null } | null };

export type UnpublishIntegrationMutationVariables = Exact<{
  input: UnpublishIntegrationInput;
}>;


export type UnpublishIntegrationMutation = { unpublishIntegration: { deletedId: string } | null };

export type CreateChangeRequestMutationVariables = Exact<{
  input: CreateChangeRequestInput;
}>;


export type CreateChangeRequestMutation = { createChangeRequest: { changeRequest: { id: string, resourceId: string, number: number, subject: string, status: 'draft' | 'open' | (string & {}), space: { id: string } | null } | null } | null };

export type OpenApiSpecsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OpenApiSpecsQuery = { organization: { openAPISpecs: { totalCount: number | null, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, resourceId: string, specId: string | null, slug: string, processingState: 'pending' | (string & {}), lastProcessErrorCode: 'FETCH_TIMEOUT' | (string & {}) | null } | null> } | null } | null };

export type TranslationSettingsOfQueryVariables = Exact<{
  id: string;
}>;


export type TranslationSettingsOfQuery = { organization: { translationSettings: { totalCount: number | null, nodes: Array<{ id: string, title: string | null, languages: Array<string | null> | null, permissions: { edit: boolean | null } | null, organization: { id: string } | null } | null> } | null } | null };

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