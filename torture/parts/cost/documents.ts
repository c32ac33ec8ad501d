import type { SeededRandom } from '../../../test/random/seeded-random.js';
import type { DocumentGenome, Genome, Ids, Selection } from './genome.js';
import { Inputs } from './inputs.js';
import { Introspection } from './introspection.js';
import { kinds, segmentOf } from './json.js';
import type { DocumentMode } from './modes.js';
import { Multiplied } from './multiplied.js';
import { Genomes } from './selections.js';

/** Generates documents of all families, and mutates them. */
export class Documents {
  readonly #random: SeededRandom;
  readonly #genomes: Genomes;
  readonly #multiplied: Multiplied;
  readonly #introspection: Introspection;
  readonly #inputs: Inputs;

  constructor(schemaText: string, ids: Ids, random: SeededRandom) {
    this.#random = random;
    this.#genomes = new Genomes(schemaText, ids, random);
    this.#multiplied = new Multiplied(schemaText, ids, random);
    this.#introspection = new Introspection(random);
    const allIds = Object.values(ids).flat();
    this.#inputs = new Inputs(schemaText, () => allIds[random.below(allIds.length)] ?? '', random);
  }

  random(mode: DocumentMode): Genome {
    return { mode, ...this.#document() };
  }

  /** Returns a document with one random change, in any mode. */
  change(one: Genome, other: Genome, mode: DocumentMode): Genome {
    const { inputType } = one.values;
    if (inputType && this.#random.below(4) === 0)
      return { ...one, mode, values: { ...one.values, input: this.#inputs.inputOf(inputType.replace('!', '')) } };
    return { ...this.#genomes.change(one, other), mode };
  }

  #document(): DocumentGenome {
    switch (this.#random.below(12)) {
      case 0:
        return this.#genomes.random();
      case 1:
      case 2:
        return this.#introspection.random();
      case 3:
      case 4:
        return this.#mutation();
      case 5:
        return this.#json();
      case 6:
      case 7:
        return this.#repeated();
      default:
        return this.#multiplied.random();
    }
  }

  /** Selects one or two mutations under several aliases, all with one large variable. */
  #mutation(): DocumentGenome {
    const { mutations } = this.#inputs;
    const field = mutations[this.#random.below(mutations.length)];
    if (!field) throw new Error('The schema has no mutations');
    const selection: Selection = {
      field: field.field,
      parent: 'Mutation',
      type: field.payload,
      args: '(input: $input)',
      repeat: this.#random.pick([1, 3, 30, 100, 300]),
      isShared: false,
      directives: '',
      selections: this.#genomes.selectionsOf(field.payload),
    };
    const values = { ids: [], input: this.#inputs.inputOf(field.inputType), inputType: `${field.inputType}!` };
    return { family: 'mutation', selections: [selection], values };
  }

  /** Selects a field with a list of ids under many aliases, all with the same variable. */
  #repeated(): DocumentGenome {
    const prefix = this.#random.pick(['wrong', 'wrong', 'Organization:o', 'Site:o/s', 'Space:o/s']);
    const length = this.#random.pick([10, 70, 100, 1_000, 1_000, 8_000, 40_000]);
    const ids = Array.from({ length }, (_, index) => `${prefix}${index}`);
    const repeat = this.#random.pick([9, 30, 99, 240]);
    const node = { ...leaf('Query', 'nodes', repeat), args: '(ids: $ids)', type: 'Node' };
    const author = { ...leaf('Space', 'comments', repeat), args: '(authors: $list)', type: 'SpaceCommentConnection' };
    const space = { ...leaf('Query', 'space', 1), args: `(id: "Space:o/s")`, type: 'Space' };
    const root = this.#random.pick([
      { ...node, selections: this.#genomes.selectionsOf('Organization') },
      { ...node, selections: [leaf('Node', 'id', 1)] },
      { ...space, selections: [{ ...author, selections: [leaf('SpaceCommentConnection', 'totalCount', 1)] }] },
    ]);
    return { family: 'repeated', selections: [root], values: { ids, list: ids } };
  }

  /** Selects JSON of a generated shape, under several aliases. */
  #json(): DocumentGenome {
    const kind = this.#random.below(kinds.length);
    const size = this.#random.pick([300, 3_000, 18_000, 60_000, 150_000]);
    const segment = segmentOf({ kind, size, width: this.#random.pick([1, 5, 30, 200, 1_000]) });
    const raw = (parent: string, field: string): Selection => leaf(parent, field, this.#random.pick([1, 1, 3, 20]));
    const [parent, path, inner] = this.#random.pick([
      ['Space', 'content', raw('Revision', 'raw')],
      ['Space', 'pages', raw('Page', 'raw')],
      ['Site', 'adaptiveSchema', raw('SiteAdaptiveSchema', 'jsonSchema')],
    ]);
    const list = { ...leaf(parent, path, this.#random.pick([1, 1, 3, 20])), type: inner.parent, selections: [inner] };
    const args = `(id: "${parent}:o/${segment}")`;
    const root = { ...leaf('Query', parent.toLowerCase(), 1), args, type: parent, selections: [list] };
    return { family: 'json', selections: [root], values: { ids: [] } };
  }
}

const leaf = (parent: string, field: string, repeat: number): Selection => ({
  field,
  parent,
  type: 'JSON',
  args: '',
  repeat,
  isShared: false,
  directives: '',
  selections: [],
});
