/** A value of a result as JSON text in UTF-8. */
export class JsonText {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Places in the bytes at which values are inserted. */
  get holes(): readonly { readonly at: number }[] {
    return [];
  }

  /** Returns the value of a hole. */
  valueAt(_index: number): unknown {
    return undefined;
  }
}

/** Place of a text that exceeds the limit of the response. Its root field becomes null. */
export class ExcessText extends JsonText {
  constructor() {
    super(Buffer.alloc(0));
  }
}
