import { type CallResult, isSuccess, type RequestOrigin, type SentCalls } from '../rest/index.js';
import type { RecordedCall, Run } from './recording.js';

/**
 * Outcome of a replay: the run whose responses were all confirmed, or else the first route whose response differed. The route
 * is undefined for a failed call, or a record that this caller cannot see: they do not show that the data changed.
 */
export type ReplayOutcome = { run: Run } | { differs: string | undefined };

/** A run that all responses have confirmed so far. */
interface Candidate {
  readonly run: Run;
  /** For each call the number of calls it depends on that are not confirmed. */
  readonly missing: number[];
  /** Indexes of the confirmed calls. */
  readonly confirmed: Set<number>;
}

/**
 * Makes the calls of recorded runs again, with the token of this operation, and compares the responses. A call is sent when
 * all calls it depends on are confirmed: its URL then consists of responses that this caller got. The responses stay with
 * `sentCalls` for ordinary execution.
 */
export class Replayer {
  readonly #calls: SentCalls;
  readonly #requested = new Set<string>();
  #candidates: readonly Candidate[];
  /** Undefined before `run` and after the end. */
  #resolve: ((outcome: ReplayOutcome) => void) | undefined;

  constructor(runs: readonly Run[], calls: SentCalls) {
    this.#calls = calls;
    this.#candidates = runs.map((run) => ({
      run,
      missing: run.calls.map(({ dependsOn }) => dependsOn.length),
      confirmed: new Set(),
    }));
  }

  run(): Promise<ReplayOutcome> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      for (const { run } of this.#candidates)
        for (const call of run.calls) if (call.dependsOn.length === 0) this.#send(run, call);
    });
  }

  #send({ calls }: Run, call: RecordedCall): void {
    const { url, route, wave } = call;
    if (!this.#resolve || this.#requested.has(url)) return;
    this.#requested.add(url);
    const request = { method: 'GET', route, url, wave };
    try {
      this.#calls.replay(request, new RecordedOrigin(call, calls), (_, result) => this.#compare(call, result));
    } catch {
      // Too many calls. Ordinary execution reports the error at the field.
      this.#end({ differs: undefined });
    }
  }

  #end(outcome: ReplayOutcome): void {
    this.#resolve?.(outcome);
    this.#resolve = undefined;
  }

  #compare({ url, route }: RecordedCall, result: CallResult): void {
    const isConfirmed = ({ run }: Candidate) => {
      const call = run.calls[run.indexes.get(url) ?? -1];
      return !call || isSame(call, result);
    };
    // Most often nothing differs.
    if (!this.#candidates.every(isConfirmed)) this.#candidates = this.#candidates.filter(isConfirmed);
    if (this.#candidates.length === 0)
      this.#end({ differs: 'status' in result && isSuccess(result.status) ? route : undefined });
    for (const candidate of this.#candidates) this.#confirm(candidate, candidate.run.indexes.get(url));
  }

  #confirm({ run, missing, confirmed }: Candidate, index: number | undefined): void {
    if (index === undefined || confirmed.has(index)) return;
    confirmed.add(index);
    if (confirmed.size === run.calls.length) this.#end({ run });
    for (const dependent of run.dependents[index] ?? []) {
      const left = (missing[dependent] ?? 0) - 1;
      missing[dependent] = left;
      if (left === 0) this.#send(run, run.calls[dependent] as RecordedCall);
    }
  }
}

class RecordedOrigin implements RequestOrigin {
  readonly wave: number;
  readonly #call: RecordedCall;
  readonly #calls: readonly RecordedCall[];

  constructor(call: RecordedCall, calls: readonly RecordedCall[]) {
    this.wave = call.wave - 1;
    this.#call = call;
    this.#calls = calls;
  }

  get urls(): readonly string[] {
    return this.#call.dependsOn.map((index) => this.#calls[index]?.url ?? '');
  }
}

/** A status of 403 or 404 is compared alone: its body is not in the data. */
const isSame = ({ status, body }: RecordedCall, result: CallResult): boolean =>
  'status' in result && result.status === status && (!body || body.bytes.equals(result.body.bytes));
