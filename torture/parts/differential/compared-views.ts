import { schema } from '../../../src/schema/schema.js';
import { Differences } from '../../../test/random/differences.js';
import { shrink } from '../../../test/random/shrink.js';
import { createView, type View } from './agreement.js';
import type { Executor } from './executors.js';
import type { Query } from './queries.js';
import type { Calls } from './upstream.js';

/** REST API that records the calls of each execution. */
interface Upstream {
  begin(token: string): void;
  end(token: string): Calls;
}

export interface ComparedViews {
  readonly tested: View;
  readonly reference: View;
  /** Aspects and places in which the results differ. */
  readonly differing: readonly string[];
}

/** Executes queries with several executors on the same responses, and describes differing results. */
export class ViewComparison {
  readonly differences = new Differences();
  readonly #upstream: Upstream;
  #executions = 0;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  /** @returns a number for the token of the next execution */
  protected nextExecution = (): number => ++this.#executions;

  /** Runs a function, and returns its result and the REST calls that have a token. */
  protected async withCalls<Result>(token: string, execute: () => Promise<Result>): Promise<[Result, Calls]> {
    this.#upstream.begin(token);
    const result = await execute();
    return [result, this.#upstream.end(token)];
  }

  protected async view(executor: Executor, query: Query, execution: string): Promise<View> {
    const token = `${execution}.${executor.name}`;
    return createView(...(await this.withCalls(token, () => executor.execute(query, token))));
  }

  /**
   * Shrinks a query with a difference, and describes the smallest query and its results.
   * @param isSame returns true if a smaller query has the same kind of difference
   * @param describeCalls describes the responses to the smallest query
   */
  protected async describe(
    title: string,
    { query, variables }: Query,
    execute: (query: Query) => Promise<ComparedViews>,
    isSame: (views: ComparedViews) => boolean,
    describeCalls: (views: ComparedViews) => readonly string[],
  ): Promise<string> {
    const smallest = await shrink(schema, query, async (smaller) =>
      isSame(await execute({ query: smaller, variables })),
    );
    const views = await execute({ query: smallest, variables });
    const { tested, reference, differing } = views;
    return [
      title,
      ...(differing.length === 0 ? ['The smallest query differs only sometimes'] : []),
      smallest,
      JSON.stringify(Object.fromEntries(Object.entries(variables).filter(([name]) => smallest.includes(`$${name}`)))),
      ...describeCalls(views),
      ...differing,
      ...(['data', 'errors', 'calls', 'charge', 'messages', 'repeated'] as const)
        .filter((aspect) => tested[aspect] !== reference[aspect] || (aspect === 'messages' && tested[aspect]))
        .flatMap((aspect) => [
          `${aspect} tested: ${tested[aspect].slice(0, 3_000)}`,
          `${aspect} reference: ${reference[aspect].slice(0, 3_000)}`,
        ]),
    ].join('\n');
  }
}
