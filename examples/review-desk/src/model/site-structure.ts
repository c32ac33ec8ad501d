import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import type { SiteStructureFragment } from '../graphql/generated/graphql';
import { type DeskSpace, readSpace } from './space-on-desk';

/** Site with its sections and their spaces, in the order of the site navigation. */
export const SiteStructure = graphql(`
  fragment SiteStructure on Site {
    id
    title
    sections(first: 1000) {
      nodes {
        id
        title
        sectionGroup {
          id
          title
        }
        siteSpaces(first: 1000) {
          nodes {
            id
            space {
              ...SpaceOnDesk
            }
          }
        }
      }
    }
    siteSpaces(first: 1000) {
      nodes {
        id
        section {
          id
        }
        space {
          ...SpaceOnDesk
        }
      }
    }
  }
`);

/** Filter of the list: a site, a section group, a section or a space. */
export interface Place {
  id: string;
  kind: 'site' | 'group' | 'section' | 'space';
  title: string;
  emoji?: string;
  children: Place[];
  spaces: DeskSpace[];
}

type Section = NonNullable<NonNullable<SiteStructureFragment['sections']>['nodes'][number]>;
type SiteSpace = NonNullable<Section['siteSpaces']>['nodes'][number];

export const spacePlace = (space: DeskSpace): Place => ({
  id: space.id,
  kind: 'space',
  title: space.title,
  emoji: space.emoji,
  children: [],
  spaces: [space],
});

export const parentPlace = (kind: Place['kind'], id: string, title: string, children: Place[]): Place => ({
  id,
  kind,
  title,
  children,
  // A space can be in several sections, but counts only once.
  spaces: [...new Map(children.flatMap(({ spaces }) => spaces).map((space) => [space.id, space])).values()],
});

const spacesOf = (siteSpaces: readonly SiteSpace[] = []): Place[] =>
  siteSpaces.flatMap((siteSpace) => (siteSpace?.space ? [spacePlace(readSpace(siteSpace.space))] : []));

/** Returns the sections in their order. The sections of a group follow the first section of that group. */
function sectionPlaces(sections: readonly (Section | null | undefined)[]): Place[] {
  const groups = Map.groupBy(
    sections.filter((section) => section != null),
    ({ id, sectionGroup }) => sectionGroup?.id ?? id,
  );
  return [...groups.values()].flatMap((members) => {
    const places = members.map(({ id, title, siteSpaces }) =>
      parentPlace('section', id, title, spacesOf(siteSpaces?.nodes)),
    );
    const group = members[0]?.sectionGroup;
    return group ? [parentPlace('group', group.id, group.title ?? 'Untitled group', places)] : places;
  });
}

export function readSite(masked: FragmentType<typeof SiteStructure>): Place {
  const { id, title, sections, siteSpaces } = readFragment(SiteStructure, masked);
  const loose = siteSpaces?.nodes.filter((siteSpace) => !siteSpace?.section);
  return parentPlace('site', id, title, [...sectionPlaces(sections?.nodes ?? []), ...spacesOf(loose)]);
}

/** Finds the place with the id at any depth. */
export function findPlace(places: readonly Place[], id: string): Place | undefined {
  for (const place of places) {
    const found = place.id === id ? place : findPlace(place.children, id);
    if (found) return found;
  }
  return undefined;
}
