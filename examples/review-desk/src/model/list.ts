import type { ChangeRequestRowFragment } from '../graphql/generated/graphql';
import type { DeskSpace } from './space-on-desk';

export interface Entry {
  changeRequest: ChangeRequestRowFragment;
  space: DeskSpace;
}

export const orders = {
  updated: 'Recently updated',
  waiting: 'Waiting longest',
  comments: 'Most open comments',
} as const;

export type Order = keyof typeof orders;

type Compare = (one: ChangeRequestRowFragment, other: ChangeRequestRowFragment) => number;

const compare: Record<Order, Compare> = {
  updated: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  waiting: (one, other) => one.updatedAt.localeCompare(other.updatedAt),
  comments: (one, other) => other.commentCount - one.commentCount,
};

/** The change requests of all these spaces whose subject, author, space or number has the words. */
export function listEntries(spaces: readonly DeskSpace[], words: string, order: Order): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return spaces
    .flatMap((space) => space.changeRequests.map((changeRequest) => ({ changeRequest, space })))
    .filter((entry) => wanted.every((word) => textOf(entry).includes(word)))
    .sort((one, other) => compare[order](one.changeRequest, other.changeRequest));
}

const textOf = ({ changeRequest: { subject, number, createdBy }, space }: Entry): string =>
  `${subject} #${number} ${createdBy?.displayName ?? ''} ${space.title}`.toLowerCase();
