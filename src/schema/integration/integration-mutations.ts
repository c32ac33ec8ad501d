import { decodeId } from '../core/global-id.js';
import { mapOf } from '../core/inputs.js';
import { mutation } from '../core/mutation.js';
import { deletedId, returnedRecord } from '../core/payload.js';
import {
  IntegrationBlockInput,
  type IntegrationConfigurationInput,
  IntegrationConfigurationsInput,
  IntegrationContentSourceInput,
  IntegrationExternalLinkInput,
  IntegrationSecretInput,
} from './integration-inputs.js';

const integration = '/v1/integrations/{integrationName}';

const toEntry = <T>({ name, value }: { name: string; value: T }) => [name, value] as const;

type InputOf<Input extends { $inferInput: unknown }> = Input['$inferInput'] | null | undefined;

const configuration = (settings: InputOf<typeof IntegrationConfigurationInput>, kind: string) =>
  settings && {
    ...settings,
    properties: settings.properties && mapOf(settings.properties.map(toEntry), 'configurations', kind, 'properties'),
  };

const configurations = (settings: InputOf<typeof IntegrationConfigurationsInput>) =>
  settings && {
    account: configuration(settings.account, 'account'),
    space: configuration(settings.space, 'space'),
    site: configuration(settings.site, 'site'),
  };

mutation('publishIntegration', 'post', integration, {
  description:
    'Publishes the integration, or a new version of it if the name exists. `unpublishIntegration` removes the integration; no mutation removes only a version.',
  target: { name: '{integrationName}' },
  input: (t) => ({
    organization: t.id({
      required: true,
      description: 'Global id of the organization that publishes the integration: `Organization:<organizationId>`.',
    }),
    runtime: t.field({
      type: 'IntegrationRuntime',
      description: 'Runtime of the script of the integration. The default is `v1`.',
    }),
    icon: t.string({ description: 'Icon of the integration: an image in Base64.' }),
    title: t.string({ required: true, description: 'Title of the integration.' }),
    description: t.string({ required: true, description: 'Short description of the integration.' }),
    summary: t.string({ description: 'Summary of the integration in Markdown.' }),
    previewImages: t.stringList({ description: 'Preview images of the integration in Base64.' }),
    visibility: t.field({ type: 'IntegrationVisibility', description: 'Visibility of the integration.' }),
    target: t.field({
      type: 'IntegrationTarget',
      description: 'Target that the integration can be installed on. If omitted, users can install it on all targets.',
    }),
    scopes: t.field({ type: ['IntegrationScope'], description: 'Scopes of the integration.' }),
    categories: t.field({ type: ['IntegrationCategory'], description: 'Categories of the integration.' }),
    blocks: t.field({ type: [IntegrationBlockInput], description: 'Blocks that the integration adds to the editor.' }),
    contentSources: t.field({
      type: [IntegrationContentSourceInput],
      description: 'Content sources that the integration provides.',
    }),
    externalLinks: t.field({ type: [IntegrationExternalLinkInput], description: 'External links of the integration.' }),
    configurations: t.field({
      type: IntegrationConfigurationsInput,
      description: 'Configurations of the integration, one for each kind of installation.',
    }),
    script: t.string({ required: true, description: 'Source code of the script of the integration.' }),
    secrets: t.field({ type: [IntegrationSecretInput], description: 'Secrets for the script of the integration.' }),
    contentSecurityPolicy: t.string({
      description:
        'Content security policy of the integration, sent as a header for the fetch events of its script and blocks.',
    }),
  }),
  body: (input) => ({
    ...input,
    organization: decodeId('Organization', input.organization, 'organization').organizationId,
    configurations: configurations(input.configurations),
    secrets: input.secrets && mapOf(input.secrets.map(toEntry), 'secrets'),
  }),
  payload: (t) => ({ integration: returnedRecord(t, 'Integration') }),
});

mutation('unpublishIntegration', 'delete', integration, {
  description: 'Unpublishes the integration. `publishIntegration` publishes it again.',
  target: { id: 'Integration' },
  payload: (t) => ({ deletedId: deletedId(t, 'Integration', 'unpublished') }),
});
