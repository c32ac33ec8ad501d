/** Writes random queries of records that are in many places, with all arguments that change fields of records. */
import { type GraphQLObjectType, getNamedType } from 'graphql';
import { schema } from '../../src/schema/schema.js';
import { Arguments } from '../../torture/parts/differential/arguments.js';
import { type Field, type FieldsType, isList, QueryWriter, type Style } from './query-writer.js';
import type { SeededRandom } from './seeded-random.js';

/** Records of one site and one space of the sandbox, by path parameters below the organization. */
interface Records {
  site: string;
  space: string;
  shareKey: string;
  pages: readonly [string, ...string[]];
  ids: readonly [string, ...string[]];
}

const handbook: Records = {
  site: 'site_handbook',
  space: 'space_quick_start',
  shareKey: 'key',
  pages: ['page_quick_start_2', 'page_quick_start_1', 'page_quick_start_3', 'page_quick_start_api'],
  ids: [
    'SiteSection:org_northwind/site_handbook/sec_start',
    'SiteSection:org_northwind/site_handbook/sec_learn',
    'SiteSectionGroup:org_northwind/site_handbook/grp_get_going',
    'SiteSpace:org_northwind/site_handbook/ss_quick_start',
    'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk',
    'ChangeRequest:org_northwind/space_quick_start/88',
    'SpaceComment:org_northwind/space_quick_start/comment_2eoulgub6ku',
    'SpaceCommentReply:org_northwind/space_quick_start/comment_2eoulgub6ku/reply_0h8zksqbwff',
    'ChangeRequestComment:org_northwind/space_quick_start/cr_142saia6svk/comment_24cfqduauyo',
    'ChangeRequestCommentReply:org_northwind/space_quick_start/cr_142saia6svk/comment_24cfqduauyo/reply_19nx8ppb7ed',
    'Page:org_northwind/space_quick_start/cr_142saia6svk/page_quick_start_2',
    'Page:org_northwind/space_quick_start/88/page_quick_start_2',
  ],
};

const partners: Records = {
  site: 'site_partners',
  space: 'space_concepts',
  shareKey: '1nui4v1onhc',
  pages: ['page_concepts_1', 'page_concepts_2', 'page_concepts_4'],
  ids: [
    'SiteSpace:org_northwind/site_partners/ss_calibration',
    'ChangeRequest:org_northwind/space_concepts/cr_0k4ashurnac',
    'ChangeRequest:org_northwind/space_concepts/35',
    'SpaceComment:org_northwind/space_concepts/comment_1j1pkompol5',
    'ChangeRequestComment:org_northwind/space_concepts/cr_0k4ashurnac/comment_1j8hwhb0k7g',
    'Page:org_northwind/space_concepts/35/page_concepts_1',
    'Collection:col_product',
  ],
};

/** Fields with arguments that change records, lists that contain such records, and fields of the records themselves. */
const favorites: Readonly<Record<string, readonly string[]>> = {
  Page: ['markdown', 'markdown', 'formatted', 'pages', 'git', 'title', 'raw', 'changeRequest', 'space'],
  FlatPage: ['page', 'page', 'parent'],
  Revision: ['pages', 'pages', 'git', 'files'],
  Space: ['pages', 'flatPages', 'content', 'page', 'comments', 'changeRequests', 'files', 'file', 'search', 'title'],
  ChangeRequest: ['pages', 'flatPages', 'content', 'page', 'comments', 'files', 'file', 'number', 'space'],
  SpaceComment: ['body', 'formattedBody', 'status', 'target', 'space'],
  SpaceCommentReply: ['body', 'formattedBody', 'comment', 'postedAt'],
  ChangeRequestComment: ['body', 'formattedBody', 'replies', 'changeRequest'],
  ChangeRequestCommentReply: ['body', 'formattedBody', 'comment', 'changeRequest'],
  Site: ['urls', 'urls', 'sections', 'siteSpaces', 'sectionGroups', 'publishedSite', 'title', 'shareLinks'],
  SiteSection: ['urls', 'urls', 'siteSpaces', 'sectionGroup', 'site', 'title'],
  SiteSectionGroup: ['sections', 'sections', 'site', 'title'],
  SiteSpace: ['urls', 'urls', 'section', 'site', 'space', 'path'],
  PublishedSite: ['site', 'structure'],
  PublishedSiteStructure: ['sections', 'items', 'type'],
};

const organization = 'org_northwind';
const booleans = [true, false, true, false, null] as const;

/** Writes the arguments of fields with ids of some records. */
class RecordArguments extends Arguments {
  readonly #random: SeededRandom;
  readonly #records: Records;

  constructor(random: SeededRandom, records: Records) {
    super(random, []);
    this.#random = random;
    this.#records = records;
  }

  override of(field: Field): string {
    const texts = field.args.flatMap(({ name, type }) => {
      const value = this.#valueOf(name, field);
      if (value === undefined) return [];
      const isVariable = this.#random.below(3) === 0;
      return [`${name}: ${isVariable ? this.variable(String(type), value) : JSON.stringify(value)}`];
    });
    return texts.length > 0 ? `(${texts.join(', ')})` : '';
  }

  /** @returns undefined if the argument is omitted */
  #valueOf(name: string, field: Field): unknown {
    const { space, shareKey, pages } = this.#records;
    const random = this.#random;
    if (name === 'first') return 1 + random.below(3);
    if (name === 'query') return 'guide';
    if (name === 'format') return random.pick(['markdown', 'document']);
    if (name === 'id' && getNamedType(field.type).name === 'Page')
      return `Page:${organization}/${space}/${random.pick(pages)}`;
    if (name === 'id') return `File:${organization}/${space}/file_${space.slice('space_'.length)}_overview_svg`;
    if (random.below(3) === 0) return undefined;
    if (name === 'evaluated' || name === 'computed') return random.pick(booleans);
    if (name === 'shareKey') return random.pick([shareKey, shareKey, null]);
    if (name === 'default') return random.pick([true, false]);
    if (name === 'order') return random.pick(['asc', 'desc']);
    return undefined;
  }
}

const pickFrom = <T>(random: SeededRandom, items: readonly T[]): T => items[random.below(items.length)] as T;

/** Selects mostly favorite fields, with at most two lists in each other. */
function style(random: SeededRandom, args: Arguments): Style {
  let fieldCount = 0;
  return {
    schema,
    fields: (type, { depth }) => {
      if (type.name.endsWith('Connection')) return [type.getFields()[random.below(4) > 0 ? 'nodes' : 'edges']];
      if (type.name.endsWith('Edge')) return [type.getFields().node];
      return Array.from({ length: depth > 4 ? 2 : 4 }, () => chooseField(type, random));
    },
    argumentsOf: (field) => {
      fieldCount++;
      return args.of(field);
    },
    enters: (field, { depth, lists }) => depth < 9 && fieldCount < 22 && (lists < 4 || !isList(field)),
    needsAlias: (field, text) => text !== '' || ['raw', 'type'].includes(field.name) || random.below(8) === 0,
    directive: () => (random.below(15) === 0 ? args.directive() : ''),
    hasNamedFragments: true,
    repeats: 12,
  };
}

function chooseField(type: FieldsType, random: SeededRandom): Field {
  const fields = type.getFields();
  const name = random.below(5) > 0 ? pickFrom(random, favorites[type.name] ?? Object.keys(fields)) : undefined;
  return (name !== undefined && fields[name]) || pickFrom(random, Object.values(fields));
}

const lookUps: Readonly<Record<string, string>> = { Space: 'space', Site: 'site', ChangeRequest: 'changeRequest' };

/**
 * Writes a query of one to three root fields, which select records by id.
 * @param random source of the choices; `_entities` needs a gateway with federation
 */
export function stableQuery(random: SeededRandom): { query: string; variables: Record<string, unknown> } {
  const records = random.pick([handbook, partners]);
  const { site, space, pages, ids } = records;
  const args = new RecordArguments(random, records);
  const writer = new QueryWriter(random, style(random, args));
  const randomId = (): string =>
    random.pick([
      `Site:${organization}/${site}`,
      `Space:${organization}/${space}`,
      `Page:${organization}/${space}/${random.pick(pages)}`,
      random.pick(ids),
      random.pick(ids),
    ]);
  const root = (): string => {
    const id = randomId();
    const typeName = id.slice(0, id.indexOf(':'));
    const type = schema.getType(typeName) as GraphQLObjectType;
    const value = random.below(3) === 0 ? args.variable('ID!', id) : JSON.stringify(id);
    const place = { depth: 1, lists: 0, path: [{ type: typeName, field: chooseField(type, random) }] };
    const node = schema.getType('Node');
    const inNode = () => writer.selection(node as GraphQLObjectType, place);
    const form = random.below(5);
    const lookUp = lookUps[typeName];
    if (form === 0) return `${writer.alias('nodes')}(ids: [${value}, "${randomId()}"]) { ${inNode()} }`;
    if (form === 1)
      return `${writer.alias('_entities')}(representations: [{ __typename: "${typeName}", id: ${value} }]) { ... on ${typeName} { ${writer.selection(type, place)} } }`;
    if (form < 4 && lookUp) return `${writer.alias(lookUp)}(id: ${value}) { ${writer.selection(type, place)} }`;
    return `${writer.alias('node')}(id: ${value}) { ${inNode()} }`;
  };
  const roots = Array.from({ length: 1 + random.below(3) }, root);
  return args.queryOf(roots.join(' '), writer.fragments);
}
