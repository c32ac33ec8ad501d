import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { user } from '../core/record-fields.js';

const ReactionUser = builder.objectRef<Schemas['ReactionUser']>('ReactionUser').implement({
  description: 'User who reacted to a comment or reply, with the time of the reaction.',
  fields: (t) => ({
    user: user(t, 'user', 'User who reacted with the emoji.'),
    reactedAt: t.expose('reactedAt', { type: 'DateTime', description: 'Time when the user added the reaction.' }),
  }),
});

export const Reaction = builder.objectRef<Schemas['Reaction']>('Reaction').implement({
  description: 'Emoji reaction to a comment or reply, with the users who reacted with it.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', { description: 'Emoji of the reaction.' }),
    count: t.exposeInt('count', { description: 'Number of users who reacted with the emoji.' }),
    users: t.expose('users', {
      type: [ReactionUser],
      description: 'Users who reacted with the emoji, in the order of the REST API.',
    }),
  }),
});
