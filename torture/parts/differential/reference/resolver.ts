import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../../../src/context.js';
import type { Json, Source } from '../../../../src/schema/core/source.js';
import type { Place } from './place.js';

/** What a field reads. `place` is undefined for the root. */
export interface Reading<S extends Source = Source> {
  readonly source: S;
  readonly place: Place | undefined;
  readonly args: Json;
  readonly context: Context;
  readonly info: GraphQLResolveInfo;
}
