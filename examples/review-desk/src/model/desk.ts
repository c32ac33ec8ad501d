import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { attempt } from './attempt';
import { type Place, parentPlace, readSite, spacePlace } from './site-structure';
import { type DeskSpace, readSpace } from './space-on-desk';

/** Spaces of an organization, from its sites and its collections. */
export const Desk = graphql(`
  fragment Desk on Organization {
    sites(first: 1000) {
      nodes {
        ...SiteStructure
      }
    }
    collections(first: 1000, nested: true) {
      nodes {
        id
        spaces(first: 1000) {
          nodes {
            ...SpaceOnDesk
          }
        }
      }
    }
  }
`);

export interface DeskData {
  places: Place[];
  spaces: DeskSpace[];
  /** Errors of the parts that could not be loaded. */
  problems: { what: string; error: unknown }[];
}

/** Reads the spaces of an organization. Each part that could not be loaded becomes a problem. */
export function readDesk(masked: FragmentType<typeof Desk>): DeskData {
  const desk = readFragment(Desk, masked);
  const sites = attempt(() => desk.sites?.nodes.flatMap((site) => (site ? [attempt(() => readSite(site))] : [])) ?? []);
  const collected = attempt(() =>
    (desk.collections?.nodes ?? [])
      .flatMap((one) => one?.spaces?.nodes ?? [])
      .flatMap((space) => (space ? [readSpace(space)] : [])),
  );
  const places = sites.value?.flatMap(({ value }) => (value ? [value] : [])) ?? [];
  const onSites = new Set(places.flatMap((place) => place.spaces.map(({ id }) => id)));
  const elsewhere = collected.value?.filter(({ id }) => !onSites.has(id)) ?? [];
  if (elsewhere.length) places.push(parentPlace('site', 'elsewhere', 'Not on a site', elsewhere.map(spacePlace)));
  const { spaces } = parentPlace('site', 'all', 'All spaces', places);
  const failures = [
    { what: 'Sites', error: sites.error },
    ...(sites.value ?? []).map(({ error }) => ({ what: 'A site', error })),
    { what: 'Collections', error: collected.error },
    ...spaces.map(({ title, error }) => ({ what: title, error })),
  ];
  return { places, spaces, problems: failures.filter(({ error }) => error !== undefined) };
}
