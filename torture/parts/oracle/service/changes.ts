import type { SeededRandom } from '../../../../test/random/seeded-random.js';
import type { Json } from './values.js';
import type { OrganizationEntry, SpaceEntry, World } from './world.js';

const recordsOf = ({ json, sites, collections, members, teams, specs, translations }: OrganizationEntry): Json[] => [
  json,
  ...sites.flatMap((site) => [site.json, ...site.sections, ...site.groups, ...site.siteSpaces, ...site.shareLinks]),
  ...[...collections, ...members, ...teams, ...specs].map((entry) => entry.json),
  ...translations,
];

const recordsOfSpace = ({ json, comments, changeRequests, content }: SpaceEntry): Json[] => [
  json,
  ...comments.flatMap((comment) => [comment.json, ...comment.replies]),
  ...changeRequests.flatMap((one) => [one.json, ...one.content.pages, ...one.comments.map((comment) => comment.json)]),
  ...content.pages,
];

/** Texts that are no identifiers, references or values of closed enums. */
const changeable = ['title', 'subject', 'description', 'emoji', 'markdown', 'name', 'path', 'updatedAt'];

/** Changes a text of a record, or the order or length of a list. */
export function changeWorld(world: World, random: SeededRandom): void {
  const { organizations, spaces } = world;
  const pick = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)];
  const organization = pick(organizations);
  const space = pick([...spaces.values()]);
  if (!organization || !space) return;
  if (random.below(3) > 0) {
    const record = pick(random.below(2) === 0 ? recordsOf(organization) : recordsOfSpace(space));
    const name = pick(changeable);
    if (record && name && typeof record[name] === 'string' && !('externalLinks' in record))
      record[name] = `${record[name]}.`;
    return;
  }
  // The groups of a site also contain its sections, so sections are not deleted.
  const movable: unknown[][] = organization.sites.map((site) => site.sections);
  const lists: unknown[][] = [
    organization.sites,
    organization.members,
    organization.teams,
    ...organization.sites.map((site) => site.shareLinks),
    ...movable,
    space.comments,
    space.changeRequests,
    ...space.changeRequests.map((one) => one.comments),
  ];
  const list = pick(lists);
  if (!list) return;
  const [removed] = list.splice(random.below(list.length), 1);
  // The record moves to the end, or is deleted. Lists keep at least two records.
  const isKept = random.below(2) === 0 || list.length < 2 || movable.includes(list);
  if (removed && isKept) list.push(removed);
}
