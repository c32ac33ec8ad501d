/** An object to which values can be attached. It keeps them. */
export abstract class Attachable {
  /** Attached values by their attachment. */
  attached: Map<object, unknown> | undefined;
}

/**
 * Values that are attached to objects, at most one per object. The objects of an operation need this in place of a
 * `WeakMap`, and of `once`: V8 keeps the values of a `WeakMap`, and all objects to which they refer, in quick collections of
 * garbage. Operations would then be freed late, and collections would copy them. Values that belong to a plan must not be
 * attached to an object that operations share, because it would keep the plan.
 */
export class Attachment<Value> {
  get(target: Attachable): Value | undefined {
    // The cast is safe, because only `set` adds values of this attachment.
    return target.attached?.get(this) as Value | undefined;
  }

  set(target: Attachable, value: Value): void {
    target.attached ??= new Map();
    target.attached.set(this, value);
  }

  /** Returns the value of an object, which is computed on the first call. */
  getOrCompute(target: Attachable, compute: () => Value): Value {
    const known = this.get(target);
    if (known !== undefined) return known;
    const value = compute();
    this.set(target, value);
    return value;
  }
}
