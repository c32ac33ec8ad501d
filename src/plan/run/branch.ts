import type { Part } from './part.js';
import type { Failure } from './path.js';

/**
 * Fields whose calls are counted together: the fields of a part of the result, or of a record that is in flight. Their
 * calls become unneeded if the record fails. The branch of a record collects the failures of its fields until the record
 * arrives.
 */
export class Branch {
  /** Part of the result that contains the fields. */
  readonly part: Part;
  /** Failures of fields, reported only if the record arrives. */
  readonly failures: Failure[] = [];
  /** Branches of the deferred parts in this branch, and in the branches inside it. */
  #deferred: Branch[] | undefined;
  #openCalls = 0;
  #isPending: boolean;
  #isDetached = false;
  readonly #parent: Branch | undefined;

  /** @param part part whose outermost branch this is. Default: the part of `parent` */
  constructor(parent: Branch | undefined, part?: Part) {
    this.#parent = parent;
    // The cast is safe, because only the branch of a part has no parent.
    this.part = part ?? (parent as Branch).part;
    this.#isPending = part === undefined;
    if (part) for (let outer = parent; outer; outer = outer.#parent) outer.#addDeferred(this);
  }

  #addDeferred(branch: Branch): void {
    this.#deferred ??= [];
    this.#deferred.push(branch);
  }

  /** True if the branch has no pending calls. */
  get isSettled(): boolean {
    return this.#openCalls === 0;
  }

  /** False if this branch or one of its ancestors was detached. */
  get isActive(): boolean {
    for (let branch: Branch | undefined = this; branch; branch = branch.#parent) if (branch.#isDetached) return false;
    return true;
  }

  /** Innermost branch whose record is in flight, among this branch and its ancestors. */
  get pending(): Branch | undefined {
    for (let branch: Branch | undefined = this; branch; branch = branch.#parent) if (branch.#isPending) return branch;
    return undefined;
  }

  begin(): void {
    this.#count(1);
  }

  end(): void {
    this.#count(-1);
  }

  /**
   * Marks the record as arrived.
   * @returns earlier failures of its fields
   */
  attach(): readonly Failure[] {
    this.#isPending = false;
    return this.failures.splice(0);
  }

  /** Ignores the calls of the branch, their results and their failures from now on. Drops the deferred parts in it. */
  detach(): void {
    this.#isDetached = true;
    this.failures.length = 0;
    for (const branch of this.#deferred ?? []) branch.detach();
    if (this.part.branch === this) this.part.drop();
    else this.#count(-this.#openCalls);
  }

  /** Adds to the number of pending calls of this branch, and of the branches of the same part that contain it. */
  #count(calls: number): void {
    let branch: Branch | undefined = this;
    for (; branch && branch.part === this.part; branch = branch.#parent) branch.#openCalls += calls;
    if (this.part.branch.isSettled) this.part.settle();
  }
}
