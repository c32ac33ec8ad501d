import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { inVariant, permissions, urls } from '../core/fields.js';
import { parent, user } from '../core/record-fields.js';
import { CommentBody } from './comment-body.js';
import { Reaction } from './reaction.js';

/** Creates the interface of comments or of replies, with the fields that both have. */
export function commentInterface(name: 'Comment' | 'CommentReply'): void {
  const [label, phrase] = name === 'Comment' ? ['comment', 'comment'] : ['reply', 'reply to a comment'];
  const Urls = urls<Schemas['CommentUrls']>(`${name}Urls`, `URLs of a ${phrase}.`, {
    location: `URL of the ${label} in the REST API.`,
  });
  const Permissions = permissions<Schemas['CommentPermissions']>(
    `${name}Permissions`,
    `Permissions of the caller on a ${phrase}.`,
    {
      view: `view the ${label}`,
      edit: `edit the ${label}`,
      delete: `delete the ${label}`,
      reply: `reply to the ${label}`,
    },
  );
  builder.interfaceType(name, {
    description: `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} on a space or on a change request.`,
    interfaces: [builder.nodeInterfaceRef()],
    fields: (t) => ({
      resourceId: t.exposeString('resourceId', {
        nullable: false,
        description: `Identifier of the ${label} in the REST API.`,
      }),
      postedBy: user(t, 'postedBy', `User who posted the ${label}.`),
      postedAt: t.expose('postedAt', { type: 'DateTime', description: `Time when the ${label} was posted.` }),
      editedAt: t.expose('editedAt', {
        type: 'DateTime',
        description: `Time when the ${label} was last edited; null if it was never edited.`,
      }),
      reactions: t.expose('reactions', {
        type: [Reaction],
        description: `Reactions to the ${label}, one for each emoji, in the order of the REST API.`,
      }),
      body: t.expose('body', {
        type: CommentBody,
        description: `Text of the ${label}.`,
        extensions: inVariant('body', 'format'),
      }),
      urls: t.expose('urls', { type: Urls, description: `URLs of the ${label}.` }),
      permissions: t.expose('permissions', {
        type: Permissions,
        description: `Permissions of the caller on the ${label}.`,
      }),
      space: parent(t, 'Space', `Space that the ${label} belongs to.`),
    }),
  });
}
