import type { RequestContext } from '../context.js';
import type { MaskError } from '../errors/graphql-error.js';
import { type GatewayPlugin, operationHooks } from './contract.js';

interface HookEvent {
  readonly context?: RequestContext;
  readonly args?: { readonly contextValue?: RequestContext };
}

/**
 * Returns a plugin of an application whose hooks throw only masked errors. Yoga would send no error for a timeout, and
 * several errors for an AggregateError.
 */
export function maskHooks(plugin: GatewayPlugin, mask: MaskError): GatewayPlugin {
  const names = operationHooks.filter((name) => Reflect.has(plugin, name));
  return Object.fromEntries(names.map((name) => [name, maskHook(plugin, name, mask)]));
}

function maskHook(plugin: GatewayPlugin, name: string, mask: MaskError) {
  return (event: HookEvent): unknown => {
    const rethrow = (error: unknown): never => {
      const context = event.context ?? event.args?.contextValue;
      throw mask(error, context?.observation?.id);
    };
    try {
      const result: unknown = Reflect.get(plugin, name)?.call(plugin, event);
      return result instanceof Promise ? result.catch(rethrow) : result;
    } catch (error) {
      return rethrow(error);
    }
  };
}
