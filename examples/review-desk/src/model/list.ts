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

/** Loaded change requests of the spaces that contain every word in subject, number, author or space. */
export function listEntries(spaces: readonly DeskSpace[], words: string, order: Order): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return spaces
    .flatMap((space) => space.changeRequests.map((changeRequest) => ({ changeRequest, space })))
    .filter((entry) => wanted.every((word) => textOf(entry).includes(word)))
    .sort((one, other) => compare[order](one.changeRequest, other.changeRequest));
}

const textOf = ({ changeRequest: { subject, number, createdBy }, space }: Entry): string =>
  `${subject} #${number} ${createdBy?.displayName ?? ''} ${space.title}`.toLowerCase();

/** Number of open change requests of the spaces, loaded or not. */
export const openCount = (spaces: readonly DeskSpace[]): number =>
  spaces.reduce((sum, space) => sum + space.openCount, 0);

/** Number of open change requests of the spaces that are loaded. */
export const loadedCount = (spaces: readonly DeskSpace[]): number =>
  spaces.reduce((sum, space) => sum + space.changeRequests.length, 0);

/** Describes how many change requests the list covers. Every number names what it counts. */
export function describeCount(spaces: readonly DeskSpace[], matches: number, isSearch: boolean): string {
  const total = openCount(spaces);
  const loaded = loadedCount(spaces);
  const noun = `open change request${total === 1 ? '' : 's'}`;
  if (isSearch)
    return loaded === total
      ? `${matches} of ${total} ${noun} match`
      : `${matches} of the ${loaded} loaded match; ${total - loaded} of ${total} ${noun} not loaded`;
  return loaded === total ? `${total} ${noun}` : `${loaded} of ${total} ${noun} loaded`;
}
