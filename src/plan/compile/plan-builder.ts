import type { Meter } from '../../limits/budgets/meter.js';
import { stepsPer } from '../../limits/table.js';
import type { RecordType } from '../../loaders/index.js';
import { maxListsFor } from './bounds.js';
import type { PlannedField } from './field.js';
import type { Place } from './places.js';
import type { OperationPlan, Step } from './step.js';

type NewStep = Pick<Step, 'operation' | 'calls' | 'after'> & Partial<Pick<Step, 'isFallback' | 'isList'>>;

/** Collects the steps of an operation, and counts their calls. */
export class PlanBuilder implements OperationPlan {
  readonly #meter: Meter;
  readonly steps: Step[] = [];
  readonly unboundedLists: string[] = [];
  values = 0;
  /** Maximum number of calls, without lists that replace lookups. */
  stepCalls = 0;
  /** Numbers of keys to look up, by the list that can be read in place of their GETs. */
  readonly #lookups = new Map<string, { type: RecordType; keys: number }>();
  /** URLs of lists and GETs that are counted already, by place of the parent. */
  readonly #urls = new Map<Place | undefined, Set<string>>();

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  get calls(): number {
    return [...this.lists.values()].reduce((sum, calls) => sum + calls, this.stepCalls);
  }

  get lists(): ReadonlyMap<string, number> {
    // Lookups of one type in different fields are one batch.
    const lists = [...this.#lookups].map(([list, { type, keys }]) => [list, maxListsFor(type, keys)] as const);
    return new Map(lists.filter(([, calls]) => calls > 0));
  }

  /** A step of the last wave. The mutations of an operation run one after the other. */
  get lastWaveStep(): Step | undefined {
    const wave = Math.max(0, ...this.steps.map(({ wave }) => wave));
    return this.steps.find((step) => step.wave === wave);
  }

  add(
    field: PlannedField,
    { path, names, lists }: Place,
    { after, isFallback = false, isList = false, ...call }: NewStep,
  ): Step {
    const wave = (after?.wave ?? 0) + 1;
    const step = { field, path, name: this.#join(names), after, wave, isFallback, isList, lists, ...call };
    this.steps.push(step);
    if (!isFallback && Number.isFinite(call.calls)) this.stepCalls += call.calls;
    return step;
  }

  /** Adds a list whose length is unknown before the response. */
  addUnboundedList({ names }: Place): void {
    this.unboundedLists.push(this.#join(names));
  }

  /** Returns the path of a field. Its characters are charged, because aliases can be long. */
  #join(names: readonly string[]): string {
    this.#meter.charge(names.reduce((sum, { length }) => sum + length, 0) * stepsPer.character);
    return names.join('.');
  }

  /** Counts keys to look up, for which one list call can replace the GET of each record. */
  addKeys(type: RecordType, keys: number, list: string): void {
    this.#lookups.set(list, { type, keys: keys + (this.#lookups.get(list)?.keys ?? 0) });
  }

  /**
   * Counts a GET of one parent.
   * @returns false if the same GET of this parent is counted already
   */
  addUrl({ outer }: Place, url: string): boolean {
    const urls = this.#urls.get(outer) ?? new Set<string>();
    this.#urls.set(outer, urls);
    const isNew = !urls.has(url);
    urls.add(url);
    return isNew;
  }
}
