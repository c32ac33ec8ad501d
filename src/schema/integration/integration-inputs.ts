import { builder } from '../core/builder.js';

const IntegrationBlockMarkdownInput = builder.inputType('IntegrationBlockMarkdownInput', {
  description: 'Markdown format of an integration block, as input.',
  fields: (t) => ({
    codeblock: t.string({
      description: 'Language of the code block that represents the integration block in Markdown.',
    }),
    body: t.string({ description: 'Name of the block property that the body of the code block sets.' }),
  }),
});

export const IntegrationBlockInput = builder.inputType('IntegrationBlockInput', {
  description: 'Block that an integration adds to the editor, as input.',
  fields: (t) => ({
    id: t.string({ description: 'Identifier of the integration block, unique within the integration.' }),
    title: t.string({ description: 'Title of the integration block.' }),
    description: t.string({ description: 'Description of the integration block.' }),
    icon: t.string({ description: 'Icon of the integration block.' }),
    urlUnfurl: t.stringList({ description: 'URLs that the editor converts to the integration block.' }),
    markdown: t.field({
      type: IntegrationBlockMarkdownInput,
      description: 'Markdown format of the integration block.',
    }),
  }),
});

const IntegrationContentSourceConfigurationInput = builder.inputType('IntegrationContentSourceConfigurationInput', {
  description: 'Configuration of a content source of an integration, as input.',
  fields: (t) => ({
    componentId: t.string({
      description: 'Identifier of the integration component that configures the content source.',
    }),
  }),
});

export const IntegrationContentSourceInput = builder.inputType('IntegrationContentSourceInput', {
  description: 'Content source that an integration provides, as input.',
  fields: (t) => ({
    id: t.string({ description: 'Identifier of the content source, unique within the integration.' }),
    title: t.string({ description: 'Title of the content source.' }),
    description: t.string({ description: 'Description of the content source.' }),
    icon: t.string({ description: 'Icon of the content source.' }),
    configuration: t.field({
      type: IntegrationContentSourceConfigurationInput,
      description: 'Configuration of the content source.',
    }),
  }),
});

export const IntegrationExternalLinkInput = builder.inputType('IntegrationExternalLinkInput', {
  description: 'External link of an integration, as input.',
  fields: (t) => ({
    url: t.field({ type: 'URL', description: 'URL of the external link.' }),
    label: t.string({ description: 'Label of the external link.' }),
  }),
});

const IntegrationConfigurationPropertyInput = builder.inputType('IntegrationConfigurationPropertyInput', {
  description: 'Configuration property of an integration, as input.',
  fields: (t) => ({
    title: t.string({ description: 'Title of the configuration property.' }),
    description: t.string({ description: 'Description of the configuration property.' }),
    type: t.string({ description: 'Type of the configuration property. Known value: `string`.' }),
    default: t.field({ type: 'JSON', description: 'Default value of the configuration property.' }),
    completion_url: t.string({
      description: 'URL of an endpoint that suggests values for the configuration property.',
    }),
    enum: t.stringList({ description: 'Allowed values of the configuration property. Omit it to allow any value.' }),
  }),
});

const IntegrationConfigurationEntryInput = builder.inputType('IntegrationConfigurationEntryInput', {
  description: 'Configuration property of an integration, with its name, as input.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'Name of the configuration property, unique within the configuration.',
    }),
    value: t.field({
      type: IntegrationConfigurationPropertyInput,
      required: true,
      description: 'Definition of the configuration property.',
    }),
  }),
});

export const IntegrationConfigurationInput = builder.inputType('IntegrationConfigurationInput', {
  description: 'Configuration of an integration for one kind of installation, as input.',
  fields: (t) => ({
    properties: t.field({
      type: [IntegrationConfigurationEntryInput],
      description: 'Properties of the configuration, each with its name.',
    }),
    required: t.stringList({ description: 'Names of the required properties of the configuration.' }),
  }),
});

export const IntegrationConfigurationsInput = builder.inputType('IntegrationConfigurationsInput', {
  description: 'Configurations of an integration, one for each kind of installation, as input.',
  fields: (t) => ({
    account: t.field({
      type: IntegrationConfigurationInput,
      description: 'Configuration of the integration for installations in an organization.',
    }),
    space: t.field({
      type: IntegrationConfigurationInput,
      description: 'Configuration of the integration for installations in a space.',
    }),
    site: t.field({
      type: IntegrationConfigurationInput,
      description: 'Configuration of the integration for installations on a site.',
    }),
  }),
});

export const IntegrationSecretInput = builder.inputType('IntegrationSecretInput', {
  description: 'Secret of an integration, as input.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the integration secret, unique within the integration.' }),
    value: t.string({ required: true, description: 'Value of the integration secret.' }),
  }),
});
