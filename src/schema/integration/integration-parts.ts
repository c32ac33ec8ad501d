import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { entriesOf, nested } from '../core/fields.js';

const IntegrationBlockMarkdown = builder
  .objectRef<Schemas['IntegrationBlockMarkdown']>('IntegrationBlockMarkdown')
  .implement({
    description: 'Markdown format of an integration block.',
    fields: (t) => ({
      codeblock: t.exposeString('codeblock', {
        description: 'Language of the code block that represents the integration block in Markdown.',
      }),
      body: t.exposeString('body', {
        description: 'Name of the block property that the body of the code block sets.',
      }),
    }),
  });

export const IntegrationBlock = builder.objectRef<Schemas['IntegrationBlock']>('IntegrationBlock').implement({
  description: 'Block that an integration adds to the editor.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'Identifier of the integration block in the REST API.' }),
    title: t.exposeString('title', { description: 'Title of the integration block.' }),
    description: t.exposeString('description', { description: 'Description of the integration block.' }),
    icon: t.exposeString('icon', { description: 'Icon of the integration block.' }),
    urlUnfurl: t.expose('urlUnfurl', {
      type: ['String'],
      description: 'URLs that the editor converts to the integration block, in the order of the REST API.',
    }),
    markdown: t.expose('markdown', {
      type: IntegrationBlockMarkdown,
      description: 'Markdown format of the integration block.',
    }),
  }),
});

const IntegrationContentSourceConfiguration = builder
  .objectRef<Schemas['IntegrationContentSourceConfiguration']>('IntegrationContentSourceConfiguration')
  .implement({
    description: 'Configuration of a content source of an integration.',
    fields: (t) => ({
      componentId: t.exposeString('componentId', {
        description: 'Identifier of the integration component that configures the content source.',
      }),
    }),
  });

export const IntegrationContentSource = builder
  .objectRef<Schemas['IntegrationContentSource']>('IntegrationContentSource')
  .implement({
    description: 'Content source that an integration provides.',
    fields: (t) => ({
      resourceId: t.exposeString('id', { description: 'Identifier of the content source in the REST API.' }),
      title: t.exposeString('title', { description: 'Title of the content source.' }),
      description: t.exposeString('description', { description: 'Description of the content source.' }),
      icon: t.exposeString('icon', { description: 'Icon of the content source.' }),
      configuration: t.expose('configuration', {
        type: IntegrationContentSourceConfiguration,
        description: 'Configuration of the content source.',
      }),
    }),
  });

export const IntegrationExternalLink = builder
  .objectRef<Schemas['IntegrationExternalLink']>('IntegrationExternalLink')
  .implement({
    description: 'External link of an integration.',
    fields: (t) => ({
      url: t.expose('url', { type: 'URL', description: 'URL of the external link.' }),
      label: t.exposeString('label', { description: 'Label of the external link.' }),
    }),
  });

const IntegrationConfigurationProperty = builder
  .objectRef<Schemas['IntegrationConfigurationProperty']>('IntegrationConfigurationProperty')
  .implement({
    description: 'Configuration property of an integration.',
    fields: (t) => ({
      title: t.exposeString('title', { description: 'Title of the configuration property.' }),
      description: t.exposeString('description', { description: 'Description of the configuration property.' }),
      type: t.exposeString('type', { description: 'Type of the configuration property. Known value: `string`.' }),
      default: t.expose('default', { type: 'JSON', description: 'Default value of the configuration property.' }),
      completion_url: t.exposeString('completion_url', {
        description: 'URL of an endpoint that suggests values for the configuration property.',
      }),
      enum: t.expose('enum', {
        type: ['String'],
        description:
          'Allowed values of the configuration property, in the order of the REST API; null if any value is allowed.',
      }),
    }),
  });

const IntegrationConfigurationEntry = builder
  .objectRef<{ name: string; value: Schemas['IntegrationConfigurationProperty'] }>('IntegrationConfigurationEntry')
  .implement({
    description: 'Configuration property of an integration, with its name.',
    fields: (t) => ({
      name: nested(t, { type: 'String', description: 'Name of the configuration property.', from: 'name' }),
      value: nested(t, {
        type: IntegrationConfigurationProperty,
        description: 'Definition of the configuration property.',
        from: 'value',
      }),
    }),
  });

const IntegrationConfiguration = builder
  .objectRef<Schemas['IntegrationConfiguration']>('IntegrationConfiguration')
  .implement({
    description: 'Configuration of an integration for one kind of installation.',
    fields: (t) => ({
      properties: nested(t, {
        type: [IntegrationConfigurationEntry],
        description: 'Properties of the configuration, each with its name, in no particular order.',
        from: { reads: ['properties'], value: ({ properties }) => entriesOf(properties) },
      }),
      required: t.expose('required', {
        type: ['String'],
        description: 'Names of the required properties of the configuration, in the order of the REST API.',
      }),
    }),
  });

export const IntegrationConfigurations = builder
  .objectRef<Schemas['IntegrationConfigurations']>('IntegrationConfigurations')
  .implement({
    description: 'Configurations of an integration, one for each kind of installation.',
    fields: (t) => ({
      account: t.expose('account', {
        type: IntegrationConfiguration,
        description: 'Configuration of the integration for installations in an organization.',
      }),
      space: t.expose('space', {
        type: IntegrationConfiguration,
        description: 'Configuration of the integration for installations in a space.',
      }),
      site: t.expose('site', {
        type: IntegrationConfiguration,
        description: 'Configuration of the integration for installations on a site.',
      }),
    }),
  });
