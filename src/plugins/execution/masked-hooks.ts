import type { RequestContext } from '../../context.js';
import type { MaskError } from '../../errors/graphql-error.js';
import { type GatewayPlugin, operationHooks } from '../contract.js';

interface HookEvent {
  readonly context?: RequestContext;
  readonly args?: { readonly contextValue?: RequestContext };
}

type AnyFunction = (...args: readonly unknown[]) => unknown;

/**
 * Returns a plugin of an application whose hooks throw only masked errors, also in the functions that they set or
 * return. Yoga would send no error for a timeout, and several errors for an AggregateError.
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
    const hook = maskFunction(Reflect.get(plugin, name).bind(plugin), rethrow);
    return hook({ ...event, ...maskSetters(event, rethrow) });
  };
}

/** Returns functions such as `setExecuteFn` of an event, which mask the errors of the functions that they set. */
function maskSetters(event: object, rethrow: (error: unknown) => never): object {
  const setters = Object.entries(event).filter(([name]) => /^set\w+Fn$/.test(name));
  return Object.fromEntries(
    setters.map(([name, set]) => [name, (run: AnyFunction) => set(maskFunction(run, rethrow))]),
  );
}

/** Returns a function that throws only masked errors, and returns only functions that do. */
function maskFunction(run: AnyFunction, rethrow: (error: unknown) => never): AnyFunction {
  const maskReturned = (value: unknown): unknown => {
    if (typeof value === 'function') return maskFunction(value as AnyFunction, rethrow);
    return isHooks(value)
      ? Object.fromEntries(Object.entries(value).map(([name, hook]) => [name, maskReturned(hook)]))
      : value;
  };
  return (...args) => {
    try {
      const result = run(...args);
      return result instanceof Promise ? result.then(maskReturned, rethrow) : maskReturned(result);
    } catch (error) {
      return rethrow(error);
    }
  };
}

/** Returns true for an object such as `{ onExecuteDone }`. */
const isHooks = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.keys(value).every((name) => /^on[A-Z]/.test(name));
