/** Addresses of the screens. Ids of the graph can be put together from their parts. */
export const organizationPath = (organizationId: string): string => `/${encodeURIComponent(organizationId)}`;

export const changeRequestPath = (organizationId: string, spaceId: string, number: number): string =>
  [organizationId, spaceId, String(number)].map((part) => `/${encodeURIComponent(part)}`).join('');

export const organizationGlobalId = (organizationId: string): string =>
  `Organization:${encodeURIComponent(organizationId)}`;

/** A change request can be asked for by its number in the space. */
export const changeRequestGlobalId = (organizationId: string, spaceId: string, number: string): string =>
  `ChangeRequest:${[organizationId, spaceId, number].map(encodeURIComponent).join('/')}`;

/** The list of an organization, narrowed to one of its places. */
export const placePath = (organizationId: string, type: 'Space', id: string): string =>
  `${organizationPath(organizationId)}?in=${encodeURIComponent(
    `${type}:${[organizationId, id].map(encodeURIComponent).join('/')}`,
  )}`;
