/**
 * Names of REST properties that contain the vendor name. The first letter of the name depends on its position: a name
 * such as `acmeDocs` or `AcmeDocs` occurs as `AcmeDocs` inside an identifier, and in lower case at its start.
 */

/** Returns the name of the property with the creator of a commit. */
export const createdBy = (platform: string): string =>
  `createdBy${platform.charAt(0).toUpperCase()}${platform.slice(1)}`;

/** Returns the possible names of the property with the claims of a visitor, such as `acmeDocs…` or `acmedocs…`. */
export const visitorClaims = (platform: string): string[] =>
  [`${platform.charAt(0).toLowerCase()}${platform.slice(1)}`, platform.toLowerCase(), platform].map(
    (start) => `${start}VisitorClaims`,
  );
