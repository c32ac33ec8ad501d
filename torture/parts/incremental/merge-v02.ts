import {
  type Announcement,
  type Entry,
  type Failure,
  isObject,
  isPath,
  type Merged,
  type Payload,
  print,
  startsWith,
  unknownKeys,
  valueAt,
} from './json.js';

interface MergedV02 extends Merged {
  readonly announced: readonly Announcement[];
}

/**
 * Merges the parts of a response in the format v0.2, and checks their rules.
 * @param missing describes values of a completed fragment or list that are not delivered
 */
export function mergeV02(
  payloads: readonly Payload[],
  missing: (announcement: Announcement, data: unknown) => readonly string[] = () => [],
): MergedV02 {
  const merger = new Merger(payloads[0] ?? {});
  for (const [index, payload] of payloads.entries()) {
    if (payload.hasNext !== index < payloads.length - 1)
      merger.violations.push(`part ${index} of ${payloads.length} has hasNext ${payload.hasNext}`);
    merger.add(payload, index, missing);
  }
  return merger.end();
}

class Merger {
  readonly violations: string[] = [];
  readonly #errors: Failure[] = [];
  readonly #root: { data: unknown };
  readonly #announced = new Map<string, Announcement>();
  readonly #open = new Set<string>();
  readonly #delivered = new Set<string>();

  constructor({ data }: Payload) {
    this.#root = { data: structuredClone(data) };
    if (data === undefined) this.violations.push('first part without data');
  }

  add(payload: Payload, index: number, missing: Parameters<typeof mergeV02>[1] = () => []): void {
    const { pending = [], incremental = [], completed = [], errors } = payload;
    // Apollo Client ignores the data of a payload that also has `incremental`.
    const keys = index === 0 ? ['data', 'errors'] : ['incremental', 'completed'];
    this.violations.push(...unknownKeys(payload, ['hasNext', 'pending', 'extensions', ...keys]));
    for (const name of ['pending', 'incremental', 'completed', 'errors'] as const)
      if (payload[name]?.length === 0) this.violations.push(`empty list ${name}`);
    this.#errors.push(...(errors ?? []));
    for (const announcement of pending) this.#announce(announcement);
    for (const entry of incremental) this.#apply(entry);
    // Clients look up the value at the path of an announcement when they read the payload.
    for (const { path } of pending)
      if (valueAt(this.#root.data, path) === undefined || valueAt(this.#root.data, path) === null)
        this.violations.push(`announced path is not delivered: ${print(path)}`);
    for (const { id, errors, ...others } of completed) {
      this.violations.push(...unknownKeys(others, []));
      const announcement = this.#announced.get(id);
      if (!announcement || !this.#open.delete(id)) this.violations.push(`completed id is not open: ${id}`);
      else if (errors) {
        if (errors.length === 0) this.violations.push(`no errors of the failed id ${id}`);
        if (this.#delivered.has(id)) this.violations.push(`data of the failed id ${id}`);
        this.#checkErrors(errors, announcement.path);
      } else this.violations.push(...missing(announcement, this.#root.data));
    }
  }

  end(): MergedV02 {
    for (const id of this.#open) this.violations.push(`id is not completed: ${print(this.#announced.get(id))}`);
    const { violations } = this;
    return { data: this.#root.data, errors: this.#errors, violations, announced: [...this.#announced.values()] };
  }

  #announce(announcement: Announcement): void {
    const { id, path, label } = announcement;
    this.violations.push(...unknownKeys(announcement, ['id', 'path', 'label']));
    if (typeof id !== 'string' || !isPath(path) || !['string', 'undefined'].includes(typeof label))
      this.violations.push(`wrong announcement: ${print(announcement)}`);
    if (this.#announced.has(id)) this.violations.push(`id is announced twice: ${id}`);
    this.#announced.set(id, announcement);
    this.#open.add(id);
  }

  #apply(entry: Entry): void {
    const { id = '', subPath = [], data, items, errors } = entry;
    this.violations.push(...unknownKeys(entry, ['id', 'subPath', 'data', 'items', 'errors', 'extensions']));
    const announcement = this.#announced.get(id);
    if (!announcement || !this.#open.has(id)) return void this.violations.push(`id is not open: ${print(entry)}`);
    this.#delivered.add(id);
    const path = [...announcement.path, ...subPath];
    const target = valueAt(this.#root.data, path);
    if (errors) this.#checkErrors(errors, path);
    if (Array.isArray(items) && Array.isArray(target) && data === undefined)
      return void target.push(...structuredClone(items));
    if (!isObject(data) || !isObject(target) || items !== undefined)
      return void this.violations.push(`part does not fit the value at ${print(path)}: ${print(entry)}`);
    for (const [key, value] of Object.entries(structuredClone(data))) {
      if (key in target) this.violations.push(`field is delivered twice: ${print([...path, key])}`);
      target[key] = value;
    }
  }

  #checkErrors(errors: readonly Failure[], place: readonly (string | number)[]): void {
    this.#errors.push(...errors);
    for (const { path } of errors)
      if (!isPath(path) || !startsWith(path, place))
        this.violations.push(`error ${print(path)} outside of the part ${print(place)}`);
  }
}
