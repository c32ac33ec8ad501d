/** Words of a type name for a description: `SiteSectionGroup` becomes `site section group`. */
export const humanize = (type: string): string =>
  (type.match(/OpenAPI|[A-Z][a-z]+/g) ?? []).map((word) => (word === 'OpenAPI' ? word : word.toLowerCase())).join(' ');
