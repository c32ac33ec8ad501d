import { decodeId } from '../core/global-id.js';
import { mapOf } from '../core/inputs.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import {
  IntegrationBlockInput,
  type IntegrationConfigurationInput,
  IntegrationConfigurationsInput,
  IntegrationContentSourceInput,
  IntegrationExternalLinkInput,
  IntegrationSecretInput,
} from './integration-inputs.js';

const integration = '/v1/integrations/{integrationName}';

const named = <T>({ name, value }: { name: string; value: T }) => [name, value] as const;

type Given<Input extends { $inferInput: unknown }> = Input['$inferInput'] | null | undefined;

const configuration = (settings: Given<typeof IntegrationConfigurationInput>) =>
  settings && { ...settings, properties: settings.properties && mapOf(settings.properties.map(named)) };

const configurations = (settings: Given<typeof IntegrationConfigurationsInput>) =>
  settings && {
    account: configuration(settings.account),
    space: configuration(settings.space),
    site: configuration(settings.site),
  };

mutation('publishIntegration', 'post', integration, {
  description: 'Publishes an integration, or another version of it when there is one of this name.',
  target: { name: '{integrationName}' },
  input: (t) => ({
    organization: t.id({
      required: true,
      description: 'The organization that publishes it: `Organization:<organizationId>`.',
    }),
    runtime: t.field({
      type: 'IntegrationRuntime',
      description: 'What its script runs on; `v1` if nothing else is said.',
    }),
    icon: t.string({ description: 'Its icon: an image in Base64.' }),
    title: t.string({ required: true, description: 'The name to show.' }),
    description: t.string({ required: true, description: 'A line about it.' }),
    summary: t.string({ description: 'More about it, in Markdown.' }),
    previewImages: t.stringList({ description: 'Pictures of it at work: images in Base64.' }),
    visibility: t.field({ type: 'IntegrationVisibility', description: 'Who can find it.' }),
    target: t.field({
      type: 'IntegrationTarget',
      description: 'What it can be installed on; on everything if nothing is said.',
    }),
    scopes: t.field({ type: ['IntegrationScope'], description: 'What it may do.' }),
    categories: t.field({ type: ['IntegrationCategory'], description: 'What it is for.' }),
    blocks: t.field({ type: [IntegrationBlockInput], description: 'The blocks that it adds to the editor.' }),
    contentSources: t.field({
      type: [IntegrationContentSourceInput],
      description: 'The sources that it takes content from.',
    }),
    externalLinks: t.field({ type: [IntegrationExternalLinkInput], description: 'Links to more about it.' }),
    configurations: t.field({
      type: IntegrationConfigurationsInput,
      description: 'Its settings, by what it is installed on.',
    }),
    script: t.string({ required: true, description: 'The program itself.' }),
    secrets: t.field({ type: [IntegrationSecretInput], description: 'Secret values for its script.' }),
    contentSecurityPolicy: t.string({
      description: 'The header of this name that its answers to fetch events carry.',
    }),
  }),
  body: (input) => ({
    ...input,
    organization: decodeId('Organization', input.organization).organizationId,
    configurations: configurations(input.configurations),
    secrets: input.secrets && mapOf(input.secrets.map(named)),
  }),
  payload: (t) => ({ integration: written(t, 'Integration') }),
});

mutation('unpublishIntegration', 'delete', integration, {
  description: 'Takes back an integration: nobody can find or install it any more.',
  target: { id: 'Integration' },
  payload: (t) => ({ deletedId: deletedId(t, 'Integration') }),
});
