/** Terms of the model, from the outermost type to the innermost. The schema and docs/glossary.md use them. */
export const glossary = [
  { term: 'Organization', meaning: 'Owner of sites and spaces. Members and teams belong to an organization.' },
  { term: 'Site', meaning: 'Published documentation of an organization, with its own URL and settings.' },
  { term: 'Section', meaning: 'Part of a site, such as a product or a version. Type `SiteSection`.' },
  { term: 'Site space', meaning: 'Place of a space in a site or in one of its sections. Type `SiteSpace`.' },
  { term: 'Space', meaning: 'Content: pages and files. Several sites can publish the same space.' },
  { term: 'Change request', meaning: 'Proposed change of the content of a space. A merge applies it to the space.' },
] as const;

const list = glossary.map(({ term, meaning }) => `- **${term}**: ${meaning}`).join('\n');

const path = glossary.map(({ term }, index) => (index === 0 ? term : term.toLowerCase())).join(' > ');

/** Description of the schema. GraphiQL shows it first. */
export const schemaDescription = `${path}

${list}`;
