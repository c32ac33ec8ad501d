export const kib = 1024;
export const mib = 1024 * kib;

export interface Limit {
  readonly max: number;
  /** Setting that has `max` as its default. */
  readonly setting?: string;
  /** Limited value, for docs/configuration.md. */
  readonly of: string;
  /** Text for the maximum in docs/configuration.md, if it is not `max` alone. */
  readonly displayText?: string;
  /** Effect if the limit is exceeded. */
  readonly effect: string;
  /** Reason for the limit and for its number. */
  readonly reason: string;
  /**
   * Returns the error message, or the part of it after the name of the argument.
   * @param max maximum, which can be the value of a setting
   * @param got number that exceeds the maximum
   */
  readonly message?: (max: number, got: number) => string;
}

export const defineLimits = <Limits extends Readonly<Record<string, Limit>>>(limits: Limits): Limits => limits;

/** Reason of the limits of JSON in requests and in responses. */
export const jsonReason =
  'Parsing, copying and walking JSON takes time for each value and level, not only for each byte';
