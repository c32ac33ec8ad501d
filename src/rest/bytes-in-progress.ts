/** Bytes of response bodies that the process has received in part. */
export class BytesInProgress {
  readonly #max: number;
  #bytes = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get isExceeded(): boolean {
    return this.#bytes > this.#max;
  }

  get message(): string {
    return `Response bodies in progress exceed ${this.#max} bytes, retry later`;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
  }

  remove(bytes: number): void {
    this.#bytes -= bytes;
  }
}
