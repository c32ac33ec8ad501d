import type { Schemas } from '../contract.js';
import { roll } from '../dice.js';

type Plan = [name: string, contentType: string, width?: number, height?: number];

const plans: readonly Plan[] = [
  ['cover.png', 'image/png', 1600, 600],
  ['cover-dark.png', 'image/png', 1600, 600],
  ['overview.svg', 'image/svg+xml', 960, 540.5],
  ['console.png', 'image/png', 1280, 800],
  ['first-light.jpg', 'image/jpeg', 2048, 1365],
  ['data-sheet.pdf', 'application/pdf'],
  ['packing-list.csv', 'text/csv'],
];

/** The id of a file of a space. */
export const fileId = (slug: string, name: string): string =>
  `file_${slug.replaceAll('-', '_')}_${name.replaceAll(/[.-]/g, '_')}`;

/** The files of a space: pictures with their dimensions, and others to download. */
export const makeFiles = (slug: string): Schemas['File'][] =>
  plans.map(([name, contentType, width, height]) => {
    const id = fileId(slug, name);
    return {
      id,
      name,
      contentType,
      downloadURL: `https://files.example.com/content/${slug}/${name}`,
      size: 4_000 + roll(width ? 900_000 : 4_000_000, id),
      ...(width && height && { dimensions: { width, height } }),
    };
  });
