import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { MaskError } from '../errors/graphql-error.js';
import { useGraphiQL } from '../graphiql/index.js';
import { useResponsesInParts } from '../http/response.js';
import type { Memory } from '../limits/budgets/memory.js';
import { defaultLimits } from '../limits/documents/document.js';
import type { GatewayPlugin, HttpPlugin } from '../plugins/contract.js';
import { useArgumentLimits } from '../plugins/documents/argument-limits.js';
import { useAutomaticPersistedQueries } from '../plugins/documents/automatic-persisted-queries.js';
import type { DocumentCache } from '../plugins/documents/document-cache.js';
import { useDocumentLimits } from '../plugins/documents/document-limits.js';
import { useHiddenSchema } from '../plugins/documents/hidden-schema.js';
import { useNoMutations } from '../plugins/documents/no-mutations.js';
import { usePersistedOnly } from '../plugins/documents/persisted-only.js';
import { useVariableErrors } from '../plugins/documents/variable-errors.js';
import { skipDryRuns, useDryRun } from '../plugins/execution/dry-run.js';
import { maskHooks } from '../plugins/execution/masked-hooks.js';
import { useObservedOperation, useObservedRejections } from '../plugins/execution/observed-operation.js';
import { useOperationDeadline } from '../plugins/execution/operation-deadline.js';
import { usePlanHooks } from '../plugins/execution/plan-hooks.js';
import { usePlannedExecution } from '../plugins/execution/planned-execution.js';
import { usePrediction } from '../plugins/execution/prediction.js';
import { useRestCache } from '../plugins/execution/rest-cache.js';
import { useValueBudget } from '../plugins/execution/value-budget.js';
import { useWriteFence } from '../plugins/execution/write-fence.js';
import { useVaryOrigin } from '../plugins/http/cors.js';
import { useErrorBodies } from '../plugins/http/error-bodies.js';
import { useHealth } from '../plugins/http/health.js';
import { useJsonOnly } from '../plugins/http/json-only.js';
import { useJsonQueryParameters } from '../plugins/http/json-query-parameters.js';
import { useWellFormed } from '../plugins/http/well-formed.js';
import {
  useClientCache,
  useForwardedHeaders,
  usePartialStatus,
  useRateLimitHeaders,
  useRestReport,
} from '../plugins/results/extensions.js';
import { useMaskedResults, useResultErrors } from '../plugins/results/result-errors.js';
import { useResultLimits } from '../plugins/results/result-limits.js';
import type { CallEngine } from '../rest/index.js';
import type { ResolvedOptions } from './options.js';

/** Returns the plugins for HTTP requests and responses, in the order in which they run. */
export const httpPlugins = ({
  isReady,
  graphiql,
  graphiqlHeaders,
  endpoint,
  introspection,
  observers,
  corsOrigins,
}: ResolvedOptions): HttpPlugin[] => [
  useHealth(isReady),
  ...(graphiql ? [useGraphiQL({ endpoint, headers: graphiqlHeaders, introspection })] : []),
  useJsonOnly(),
  useErrorBodies(endpoint, graphiql),
  useResponsesInParts(),
  useJsonQueryParameters(),
  useWellFormed(),
  ...(observers.length > 0 ? [useObservedRejections()] : []),
  ...(corsOrigins.length > 0 ? [useVaryOrigin()] : []),
];

/** Parts of the gateway that plugins for operations use. */
interface Parts {
  schema: GraphQLSchema;
  engine: CallEngine;
  documents: DocumentCache<DocumentNode>;
  mask: MaskError;
  /** Memory of replayable responses and predictions. Undefined if replay and prediction are off. */
  memory: Memory | undefined;
}

/** Returns the plugins for operations, in the order in which they run. */
export function operationPlugins(
  options: ResolvedOptions,
  { schema, engine, documents, mask, memory }: Parts,
): GatewayPlugin[] {
  const { observers, persistedOperations, maxRestCalls, introspection, clientCache } = options;
  const plugins = options.plugins.map((plugin) => maskHooks(plugin, mask));
  return [
    useDocumentLimits({ ...defaultLimits, ...options.documentLimits }),
    ...(introspection ? [] : [useHiddenSchema()]),
    persistedOperations
      ? usePersistedOnly(
          persistedOperations,
          options.runUnlistedOperations
            ? (operation) => {
                for (const observer of observers) observer.unlisted?.(operation);
              }
            : undefined,
        )
      : useAutomaticPersistedQueries(options.automaticPersistedQueries),
    usePlannedExecution(schema, documents),
    useDryRun(schema, { calls: maxRestCalls, values: options.maxValues }),
    useValueBudget(schema),
    useResultLimits(schema),
    ...[
      ...(memory
        ? [
            usePrediction({
              memory,
              predicts: options.predict,
              maxPredictedCalls: Math.floor(maxRestCalls / 4),
              isUnderPressure: () => engine.pressure.isHigh,
              onEnd: (outcome) => {
                for (const observer of observers) observer.replay?.(outcome);
              },
            }),
          ]
        : []),
      useWriteFence(options.writeFence),
      usePlanHooks(schema, plugins),
    ].map(skipDryRuns),
    // This plugin also opens the cache for a dry run, which reports the calls with a fresh response.
    ...(engine.cache
      ? [
          useRestCache(engine.cache, (usage) => {
            for (const observer of observers) observer.cache?.(usage);
          }),
        ]
      : []),
    // The next two plugins replace the executor of invalid operations. They follow the plugins that store or reuse
    // results, because errors in arguments must be neither stored nor skipped.
    useArgumentLimits(schema, !introspection),
    useVariableErrors(schema, !introspection),
    ...(options.mutations ? [] : [useNoMutations()]),
    ...(plugins.length > 0 ? [useMaskedResults(mask), ...plugins] : []),
    useResultErrors(mask),
    ...(observers.length > 0 ? [useObservedOperation(mask)] : []),
    useRestReport(options.restReport),
    ...(options.forwardResponseHeaders.length > 0 ? [useForwardedHeaders()] : []),
    useRateLimitHeaders(),
    usePartialStatus(),
    ...(clientCache === 'off' ? [] : [useClientCache(clientCache !== 'revalidate', clientCache === 'public')]),
    // This plugin follows `useRestReport`, because the report must not contain the calls that this plugin cancels.
    useOperationDeadline(options.operationTimeoutMs),
  ];
}
