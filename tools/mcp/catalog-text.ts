import { removeHidden, shorten } from './hidden-characters.js';
import type { RegisteredOperation } from './operations.js';

/** Maximum number of characters of the description, and of the variables, of one of several operations. */
const [maxDescription, maxVariables] = [1_500, 3_000];

/**
 * Prints operations with their effects and variables. A single operation has all of its variables.
 * @param allowsMutations false if the server rejects mutations
 */
export function catalogText(operations: readonly RegisteredOperation[], allowsMutations: boolean): string {
  if (operations.length === 0) return 'No operation found. Try other words.';
  return operations
    .map(({ name, isWrite, description, variables }) => {
      const schema = JSON.stringify(variables);
      const variablesText =
        schema.length > maxVariables && operations.length > 1
          ? `${shorten(Object.keys(variables.properties).join(', '), maxVariables)}; search for ${name} to see their schema`
          : schema;
      const effect = isWrite ? `changes data${allowsMutations ? '' : ', which this server rejects'}` : 'reads data';
      const line = shorten(removeHidden(description).replaceAll('\n', ' '), maxDescription);
      return `${name} (${effect}): ${line}\nvariables: ${variablesText}`;
    })
    .join('\n\n');
}
