import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { user } from '../core/fields.js';

const ReactionUser = builder.objectRef<Schemas['ReactionUser']>('ReactionUser').implement({
  description: 'User who reacted to a comment or reply.',
  fields: (t) => ({
    user: user(t, 'user', 'User who used the emoji as a reaction.'),
    reactedAt: t.expose('reactedAt', { type: 'DateTime', description: 'Time of the reaction of the user.' }),
  }),
});

export const Reaction = builder.objectRef<Schemas['Reaction']>('Reaction').implement({
  description: 'Emoji reaction to a comment or reply, with the users who used it.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', { description: 'Emoji of the reaction.' }),
    count: t.exposeInt('count', { description: 'Number of users who used the emoji.' }),
    users: t.expose('users', { type: [ReactionUser], description: 'Users who used the emoji.' }),
  }),
});
