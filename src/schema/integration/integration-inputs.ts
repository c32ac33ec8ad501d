import { builder } from '../core/builder.js';

const IntegrationBlockMarkdownInput = builder.inputType('IntegrationBlockMarkdownInput', {
  description: 'How a block is written in Markdown.',
  fields: (t) => ({
    codeblock: t.string({ description: 'The language of the code block that it is written as.' }),
    body: t.string({ description: 'The property of the block that the code block holds.' }),
  }),
});

export const IntegrationBlockInput = builder.inputType('IntegrationBlockInput', {
  description: 'A kind of block that an integration adds to the editor.',
  fields: (t) => ({
    id: t.string({ description: 'Its identifier in the integration.' }),
    title: t.string({ description: 'Its name.' }),
    description: t.string({ description: 'A line about it.' }),
    icon: t.string({ description: 'Its icon.' }),
    urlUnfurl: t.stringList({ description: 'URLs that turn into it when they are pasted.' }),
    markdown: t.field({ type: IntegrationBlockMarkdownInput, description: 'How it is written in Markdown.' }),
  }),
});

const IntegrationContentSourceConfigurationInput = builder.inputType('IntegrationContentSourceConfigurationInput', {
  description: 'How a content source is configured.',
  fields: (t) => ({
    componentId: t.string({
      description: 'Identifier of the component of the integration that asks for its settings.',
    }),
  }),
});

export const IntegrationContentSourceInput = builder.inputType('IntegrationContentSourceInput', {
  description: 'A kind of source that an integration takes content from.',
  fields: (t) => ({
    id: t.string({ description: 'Its identifier in the integration.' }),
    title: t.string({ description: 'Its name.' }),
    description: t.string({ description: 'A line about it.' }),
    icon: t.string({ description: 'Its icon.' }),
    configuration: t.field({
      type: IntegrationContentSourceConfigurationInput,
      description: 'How it is configured.',
    }),
  }),
});

export const IntegrationExternalLinkInput = builder.inputType('IntegrationExternalLinkInput', {
  description: 'A link from an integration to somewhere else.',
  fields: (t) => ({
    url: t.field({ type: 'URL', description: 'Where it leads.' }),
    label: t.string({ description: 'What it says.' }),
  }),
});

const IntegrationConfigurationPropertyInput = builder.inputType('IntegrationConfigurationPropertyInput', {
  description: 'A setting of an integration, as a form shows it.',
  fields: (t) => ({
    title: t.string({ description: 'Its label.' }),
    description: t.string({ description: 'What it is for.' }),
    type: t.string({ description: 'Type of its value; known: `string`.' }),
    default: t.field({ type: 'JSON', description: 'Its value when none is given.' }),
    completion_url: t.string({ description: 'Where values are suggested from.' }),
    enum: t.stringList({ description: 'The values that it can have, if not any.' }),
  }),
});

const IntegrationConfigurationEntryInput = builder.inputType('IntegrationConfigurationEntryInput', {
  description: 'A setting of an integration with its name.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its name.' }),
    value: t.field({ type: IntegrationConfigurationPropertyInput, required: true, description: 'The setting.' }),
  }),
});

export const IntegrationConfigurationInput = builder.inputType('IntegrationConfigurationInput', {
  description: 'The settings of an integration on one kind of thing that it is installed on.',
  fields: (t) => ({
    properties: t.field({ type: [IntegrationConfigurationEntryInput], description: 'The settings by their names.' }),
    required: t.stringList({ description: 'The names of the settings that must be given.' }),
  }),
});

export const IntegrationConfigurationsInput = builder.inputType('IntegrationConfigurationsInput', {
  description: 'The settings of an integration, by what it is installed on.',
  fields: (t) => ({
    account: t.field({ type: IntegrationConfigurationInput, description: 'Its settings on an organization.' }),
    space: t.field({ type: IntegrationConfigurationInput, description: 'Its settings on a space.' }),
    site: t.field({ type: IntegrationConfigurationInput, description: 'Its settings on a site.' }),
  }),
});

export const IntegrationSecretInput = builder.inputType('IntegrationSecretInput', {
  description: 'A secret value for the script of an integration.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name that the script knows it by.' }),
    value: t.string({ required: true, description: 'The secret.' }),
  }),
});
