/** Paths of the screens, and global ids, which are composed of REST identifiers. */
export const organizationPath = (organizationId: string): string => `/${encodeURIComponent(organizationId)}`;

export const changeRequestPath = (organizationId: string, spaceId: string, number: number): string =>
  [organizationId, spaceId, String(number)].map((part) => `/${encodeURIComponent(part)}`).join('');

export const organizationGlobalId = (organizationId: string): string =>
  `Organization:${encodeURIComponent(organizationId)}`;

/** The REST API accepts the number of a change request in place of its identifier. */
export const changeRequestGlobalId = (organizationId: string, spaceId: string, number: string): string =>
  `ChangeRequest:${[organizationId, spaceId, number].map(encodeURIComponent).join('/')}`;

export const spaceGlobalId = (organizationId: string, spaceId: string): string =>
  `Space:${[organizationId, spaceId].map(encodeURIComponent).join('/')}`;

/** Path of the change requests of one space. */
export const spacePath = (organizationId: string, spaceId: string): string =>
  `${organizationPath(organizationId)}?in=${encodeURIComponent(spaceGlobalId(organizationId, spaceId))}`;
