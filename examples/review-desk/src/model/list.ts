import type { ChangeRequestRowFragment } from '../graphql/generated/graphql';
import type { DeskSpace } from './space-on-desk';

export interface Entry {
  changeRequest: ChangeRequestRowFragment;
  space: DeskSpace;
}

export const orders = {
  updated: 'Recently updated',
  oldest: 'Least recently updated',
  comments: 'Most open comments',
} as const;

export type Order = keyof typeof orders;

type Compare = (one: ChangeRequestRowFragment, other: ChangeRequestRowFragment) => number;

const compare: Record<Order, Compare> = {
  updated: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  oldest: (one, other) => one.updatedAt.localeCompare(other.updatedAt),
  comments: (one, other) => other.commentCount - one.commentCount,
};

/** Returns the loaded change requests that contain every word in subject, number, author or space. */
export function listEntries(spaces: readonly DeskSpace[], words: string, order: Order): Entry[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean);
  return spaces
    .flatMap((space) => space.changeRequests.map((changeRequest) => ({ changeRequest, space })))
    .filter((entry) => terms.every((term) => textOf(entry).includes(term)))
    .sort((one, other) => compare[order](one.changeRequest, other.changeRequest));
}

const textOf = ({ changeRequest: { subject, number, createdBy }, space }: Entry): string =>
  `${subject} #${number} ${createdBy?.displayName ?? ''} ${space.title}`.toLowerCase();

/** Returns the number of open change requests of the spaces, including change requests that are not loaded. */
export const openCount = (spaces: readonly DeskSpace[]): number =>
  spaces.reduce((sum, space) => sum + space.openCount, 0);

/** Returns the number of loaded open change requests of the spaces. */
export const loadedCount = (spaces: readonly DeskSpace[]): number =>
  spaces.reduce((sum, space) => sum + space.changeRequests.length, 0);

/** Describes how many change requests the list covers. Every number has a unit. */
export function describeCount(spaces: readonly DeskSpace[], matches: number, isSearch: boolean): string {
  const total = openCount(spaces);
  const loaded = loadedCount(spaces);
  const unit = `open change request${total === 1 ? '' : 's'}`;
  if (isSearch)
    return loaded === total
      ? `${matches} of ${total} ${unit} match`
      : `${matches} of the ${loaded} loaded match; ${total - loaded} of ${total} ${unit} not loaded`;
  return loaded === total ? `${total} ${unit}` : `${loaded} of ${total} ${unit} loaded`;
}
