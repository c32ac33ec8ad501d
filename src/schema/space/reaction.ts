import { Origin, toRecord } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { user } from '../core/fields.js';

const ReactionUser = builder.objectRef<Schemas['ReactionUser']>('ReactionUser').implement({
  description: 'Someone who reacted.',
  fields: (t) => ({
    user: user(t, 'Who reacted.', ({ user }) => user && toRecord('User', { origin: new Origin() }, user)),
    reactedAt: t.expose('reactedAt', { type: 'DateTime', description: 'When they did.' }),
  }),
});

export const Reaction = builder.objectRef<Schemas['Reaction']>('Reaction').implement({
  description: 'An emoji that people answered with.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', { description: 'The emoji.' }),
    count: t.exposeInt('count', { description: 'How many people used it.' }),
    users: t.expose('users', { type: [ReactionUser], description: 'Who used it.' }),
  }),
});
