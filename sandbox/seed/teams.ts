import type { Schemas } from '../contract.js';
import { teamTitles } from '../data/teams.js';
import { chance, roll, run } from '../dice.js';
import { startOfTime, type TeamEntry } from '../store.js';
import type { OrganizationPlan } from './plans.js';

const day = 86_400_000;

/** A team without members. */
export const makeTeam = (id: string, title: string, createdAt: string): TeamEntry => ({
  record: {
    object: 'team',
    id,
    title,
    members: 0,
    spaces: 0,
    createdAt,
    permissions: { admin: true, view: true },
  },
  roles: new Map(),
});

function seededTeam(title: string, index: number, organizationId: string, spaces: number): TeamEntry {
  const id = `team_${title.toLowerCase().replace(/[^a-z]+/g, '_')}`;
  const createdAt = startOfTime - (700 - index * 61 + roll(40, organizationId, id, 'created')) * day;
  const team = makeTeam(id, title, new Date(createdAt).toISOString());
  team.record.spaces = 1 + roll(spaces, organizationId, id, 'spaces');
  team.record.permissions = { admin: index % 3 !== 2, view: true };
  return team;
}

/** The teams of an organization: each member in as many as they count, the first of a team owning it. */
export function makeTeams(
  { slug }: OrganizationPlan,
  organizationId: string,
  members: readonly Schemas['Member'][],
  spaces: number,
): TeamEntry[] {
  const teams = teamTitles[slug].map((title, index) => seededTeam(title, index, organizationId, spaces));
  for (const { id, teams: count = 0 } of members)
    for (const { record, roles } of run(teams.slice(0, -1), count, organizationId, id, 'teams')) {
      roles.set(id, roles.size === 0 || chance(15, organizationId, id, record.id, 'owner') ? 'owner' : 'member');
      record.members = roles.size;
    }
  return teams;
}
