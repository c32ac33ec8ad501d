import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';

const IntegrationBlockMarkdown = builder
  .objectRef<Schemas['IntegrationBlockMarkdown']>('IntegrationBlockMarkdown')
  .implement({
    description: 'How a block is written in Markdown.',
    fields: (t) => ({
      codeblock: t.exposeString('codeblock', { description: 'The language of the code block that it is written as.' }),
      body: t.exposeString('body', { description: 'The property of the block that the code block holds.' }),
    }),
  });

export const IntegrationBlock = builder.objectRef<Schemas['IntegrationBlock']>('IntegrationBlock').implement({
  description: 'A kind of block that an integration adds to the editor.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'The identifier in the REST API.' }),
    title: t.exposeString('title', { description: 'Its name.' }),
    description: t.exposeString('description', { description: 'A line about it.' }),
    icon: t.exposeString('icon', { description: 'Its icon.' }),
    urlUnfurl: t.expose('urlUnfurl', { type: ['String'], description: 'URLs that turn into it when they are pasted.' }),
    markdown: t.expose('markdown', { type: IntegrationBlockMarkdown, description: 'How it is written in Markdown.' }),
  }),
});

const IntegrationContentSourceConfiguration = builder
  .objectRef<Schemas['IntegrationContentSourceConfiguration']>('IntegrationContentSourceConfiguration')
  .implement({
    description: 'How a content source is configured.',
    fields: (t) => ({
      componentId: t.exposeString('componentId', {
        description: 'Identifier of the component of the integration that asks for its settings.',
      }),
    }),
  });

export const IntegrationContentSource = builder
  .objectRef<Schemas['IntegrationContentSource']>('IntegrationContentSource')
  .implement({
    description: 'A kind of source that an integration takes content from.',
    fields: (t) => ({
      resourceId: t.exposeString('id', { description: 'The identifier in the REST API.' }),
      title: t.exposeString('title', { description: 'Its name.' }),
      description: t.exposeString('description', { description: 'A line about it.' }),
      icon: t.exposeString('icon', { description: 'Its icon.' }),
      configuration: t.expose('configuration', {
        type: IntegrationContentSourceConfiguration,
        description: 'How it is configured.',
      }),
    }),
  });

export const IntegrationExternalLink = builder
  .objectRef<Schemas['IntegrationExternalLink']>('IntegrationExternalLink')
  .implement({
    description: 'A link from an integration to somewhere else.',
    fields: (t) => ({
      url: t.expose('url', { type: 'URL', description: 'Where it leads.' }),
      label: t.exposeString('label', { description: 'What it says.' }),
    }),
  });

const IntegrationConfigurationProperty = builder
  .objectRef<Schemas['IntegrationConfigurationProperty']>('IntegrationConfigurationProperty')
  .implement({
    description: 'A setting of an integration, as a form shows it.',
    fields: (t) => ({
      title: t.exposeString('title', { description: 'Its label.' }),
      description: t.exposeString('description', { description: 'What it is for.' }),
      type: t.exposeString('type', { description: 'Type of its value; known: `string`.' }),
      default: t.expose('default', { type: 'JSON', description: 'Its value when none is given.' }),
      completion_url: t.exposeString('completion_url', { description: 'Where values are suggested from.' }),
      enum: t.expose('enum', { type: ['String'], description: 'The values that it can have, if not any.' }),
    }),
  });

const IntegrationConfigurationEntry = builder
  .objectRef<[name: string, value: Schemas['IntegrationConfigurationProperty']]>('IntegrationConfigurationEntry')
  .implement({
    description: 'A setting of an integration with its name.',
    fields: (t) => ({
      name: t.string({ description: 'Its name.', resolve: ([name]) => name }),
      value: t.field({
        type: IntegrationConfigurationProperty,
        description: 'The setting.',
        resolve: ([, value]) => value,
      }),
    }),
  });

const IntegrationConfiguration = builder
  .objectRef<Schemas['IntegrationConfiguration']>('IntegrationConfiguration')
  .implement({
    description: 'The settings of an integration on one kind of thing that it is installed on.',
    fields: (t) => ({
      properties: t.field({
        type: [IntegrationConfigurationEntry],
        description: 'The settings by their names.',
        resolve: ({ properties }) => properties && Object.entries(properties),
      }),
      required: t.expose('required', {
        type: ['String'],
        description: 'The names of the settings that must be given.',
      }),
    }),
  });

export const IntegrationConfigurations = builder
  .objectRef<Schemas['IntegrationConfigurations']>('IntegrationConfigurations')
  .implement({
    description: 'The settings of an integration, by what it is installed on.',
    fields: (t) => ({
      account: t.expose('account', {
        type: IntegrationConfiguration,
        description: 'Its settings on an organization.',
      }),
      space: t.expose('space', { type: IntegrationConfiguration, description: 'Its settings on a space.' }),
      site: t.expose('site', { type: IntegrationConfiguration, description: 'Its settings on a site.' }),
    }),
  });
