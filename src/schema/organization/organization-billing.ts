import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';

export const OrganizationBilling = builder.objectRef<Schemas['OrganizationBilling']>('OrganizationBilling').implement({
  description: 'Billing state of an organization.',
  fields: (t) => ({
    interval: t.exposeString('interval', {
      description: 'Billing interval of the organization. Known value: `monthly`.',
    }),
    endDate: t.expose('endDate', { type: 'DateTime', description: 'End date of the billing of the organization.' }),
    hasPaymentFailed: t.exposeBoolean('hasPaymentFailed', {
      description: 'True if a payment of the organization failed.',
    }),
    isScheduledToCancel: t.exposeBoolean('isScheduledToCancel', {
      description: 'True if the billing of the organization is scheduled to be canceled.',
    }),
  }),
});

export const OrganizationTrial = builder.objectRef<Schemas['OrganizationTrial']>('OrganizationTrial').implement({
  description: 'Trial of a plan by an organization.',
  fields: (t) => ({
    status: t.exposeString('status', {
      description: 'Status of the trial. Known value: `notapplicable`.',
    }),
    endDate: t.expose('endDate', { type: 'DateTime', description: 'End date of the trial.' }),
    decision: t.exposeString('decision', { description: 'Decision on the trial. Known value: `downgrade`.' }),
  }),
});

export const OrganizationBlocked = builder.objectRef<Schemas['OrganizationBlocked']>('OrganizationBlocked').implement({
  description: 'Restriction of an organization that the platform has blocked.',
  fields: (t) => ({
    reason: t.exposeString('reason', {
      description: 'Reason why the organization is blocked. Known value: `security`.',
    }),
  }),
});

export const OrganizationBillingMigration = builder
  .objectRef<Schemas['OrganizationBillingMigration']>('OrganizationBillingMigration')
  .implement({
    description: 'Migration of an organization to another kind of billing.',
    fields: (t) => ({
      deadline: t.expose('deadline', {
        type: 'DateTime',
        description: 'Deadline of the billing migration.',
      }),
      discountPercent: t.exposeFloat('discountPercent', {
        description: 'Discount of the billing migration, in percent.',
      }),
      discountEndDate: t.expose('discountEndDate', {
        type: 'DateTime',
        description: 'End date of the discount of the billing migration.',
      }),
    }),
  });
