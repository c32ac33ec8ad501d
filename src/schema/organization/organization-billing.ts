import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';

export const OrganizationBilling = builder.objectRef<Schemas['OrganizationBilling']>('OrganizationBilling').implement({
  description: 'How an organization pays.',
  fields: (t) => ({
    interval: t.exposeString('interval', { description: 'How often it pays; known: `monthly`.' }),
    endDate: t.expose('endDate', { type: 'DateTime', description: 'When the paid time ends.' }),
    hasPaymentFailed: t.exposeBoolean('hasPaymentFailed', {
      description: 'Whether a payment failed.',
    }),
    isScheduledToCancel: t.exposeBoolean('isScheduledToCancel', {
      description: 'Whether it ends with the paid time.',
    }),
  }),
});

export const OrganizationTrial = builder.objectRef<Schemas['OrganizationTrial']>('OrganizationTrial').implement({
  description: 'A trial of a larger plan.',
  fields: (t) => ({
    status: t.exposeString('status', {
      description: 'State of the trial; known: `notapplicable`.',
    }),
    endDate: t.expose('endDate', { type: 'DateTime', description: 'When the trial ends.' }),
    decision: t.exposeString('decision', { description: 'What follows it; known: `downgrade`.' }),
  }),
});

export const OrganizationBlocked = builder.objectRef<Schemas['OrganizationBlocked']>('OrganizationBlocked').implement({
  description: 'Why an organization is blocked.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'The reason; known: `security`.' }),
  }),
});

export const OrganizationBillingMigration = builder
  .objectRef<Schemas['OrganizationBillingMigration']>('OrganizationBillingMigration')
  .implement({
    description: 'A move from one kind of billing to another.',
    fields: (t) => ({
      deadline: t.expose('deadline', {
        type: 'DateTime',
        description: 'When the move must be done.',
      }),
      discountPercent: t.exposeFloat('discountPercent', { description: 'Discount in percent.' }),
      discountEndDate: t.expose('discountEndDate', {
        type: 'DateTime',
        description: 'When the discount ends.',
      }),
    }),
  });
