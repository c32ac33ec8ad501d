import { identifiers } from './identifiers.js';
import type { Json, Values } from './values.js';

/** Pages and files of a space or of a change request. */
export interface Content {
  revision: Json;
  /** All pages, without subpages and with their text. */
  pages: Json[];
  /** Identifiers of the subpages of a page, and of the top-level pages under the empty text. */
  children: Map<string, string[]>;
  files: { json: Json; backlinks: Json[] }[];
  links: Map<string, Json[]>;
  linkStats: Json;
}

export function buildContent(values: Values, organizationId: string, spaceId: string): Content {
  const fileReference = (ownSpace: boolean) => ({
    kind: values.chance(70) ? 'file' : 'other',
    organization: organizationId,
    space: ownSpace ? spaceId : 'sp',
    file: identifiers.files[values.below(identifiers.files.length)],
  });
  const pages = identifiers.pages.map((id) =>
    values.record('Page', {
      id,
      pages: undefined,
      markdown: `# ${values.text()}`,
      cover: values.chance(50) ? { ref: { kind: 'file', file: 'f' }, yPos: 1.5 } : undefined,
    }),
  );
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = identifiers.pages;
  return {
    revision: values.record('Revision', { pages: undefined, files: undefined }),
    pages,
    children: new Map([
      ['', [first, fourth]],
      [first, [second, third]],
      [third, [fifth]],
    ]),
    files: identifiers.files.map((id) => ({
      json: values.record('File', { id }),
      backlinks: [0, 1].map(() => values.record('Backlink', fileReference(values.chance(80)))),
    })),
    links: new Map(
      identifiers.pages.map((id) => [
        id,
        [0, 1, 2].map(() =>
          values.record('Link', {
            targetReference: { ...values.record('LinkTargetReference'), ...fileReference(values.chance(80)) },
          }),
        ),
      ]),
    ),
    linkStats: values.record('LinkStats'),
  };
}
