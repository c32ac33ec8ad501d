import { type KeyParts, keyParts, type RecordType } from '../../loaders/index.js';
import { pathParameters } from '../../rest/contract/facts.js';
import { isPathPart, type PathParameters, partProblem } from '../../rest/index.js';
import type { InputBuilder } from './fields.js';
import { decodeId, humanize, idForm, mustBelongTo } from './global-id.js';
import { isReported, reportInput } from './inputs.js';
import type { Target } from './source.js';

type PartsOf<T extends Target> = T extends RecordType ? KeyParts<T> : PathParameters<T>;
/** Combined key of all targets. For example, a write in a section group needs the group and the section. */
export type TargetKey<Targets extends Record<string, Target>> = UnionToIntersection<
  { [Name in keyof Targets]: PartsOf<Targets[Name]> }[keyof Targets]
>;
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;

const isParameter = (target: Target): target is `{${string}}` => target.startsWith('{');
const nameOf = (parameter: `{${string}}`): string => parameter.slice(1, -1);

/** Creates the inputs that identify the targets. */
export const targetInputs = (t: InputBuilder, targets: Record<string, Target>) =>
  Object.fromEntries(Object.entries(targets).map(([name, target]) => [name, targetInput(t, target)]));

const targetInput = (t: InputBuilder, target: Target) =>
  isParameter(target)
    ? t.string({ required: true, description: pathParameters[nameOf(target)] })
    : t.id({ required: true, description: `Global id of the ${humanize(target)}: \`${idForm(target)}\`.` });

/** Returns the names of the inputs that contain the values of path parameters, by parameter. */
export const parameterInputs = (targets: Record<string, Target>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(targets).flatMap(([name, target]) => {
      const parameters = isParameter(target) ? [nameOf(target)] : keyParts[target].map((part) => part.replace('?', ''));
      return parameters.map((parameter) => [parameter, name]);
    }),
  );

/**
 * Splits the inputs into the key of the target and the other inputs. Reports invalid targets.
 */
export function takeTargets<Targets extends Record<string, Target>>(input: object, targets: Targets) {
  const others: Record<string, unknown> = { ...input };
  const key: Record<string, string> = {};
  for (const [name, target] of Object.entries(targets)) {
    for (const [part, value] of Object.entries(partsIn(target, others[name] as string, name))) {
      const other = key[part];
      if (other === undefined || isReported(other)) key[part] = value;
      else if (other !== value && !isReported(value)) reportInput([name], mustBelongTo(part, other, others[name]));
    }
    delete others[name];
  }
  return { key: key as TargetKey<Targets> & object, others };
}

function partsIn(target: Target, input: string, name: string): Record<string, string> {
  if (!isParameter(target)) return decodeId(target, input, name);
  return { [nameOf(target)]: isPathPart(input) ? input : reportInput([name], partProblem(input)) };
}
