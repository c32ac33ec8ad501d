import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  type OperationDefinitionNode,
} from 'graphql';
import type { Meter } from '../../limits/budgets/meter.js';
import { stepsPer } from '../../limits/table.js';
import { argumentSourceOf, isParent, sourceOf } from '../../schema/core/source.js';
import * as kinds from '../kinds/index.js';
import { Compiler } from './compiler.js';
import type { PlannedField } from './field.js';
import { Lengths, valuesOfLists } from './lengths.js';
import {
  isConnection,
  isConnectionPart,
  isInChangeRequest,
  listsOfParent,
  type Place,
  rootPlace,
  sizeOf,
} from './places.js';
import { PlanBuilder } from './plan-builder.js';
import type { Selection } from './selection.js';
import type { OperationPlan } from './step.js';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Finds the calls of an operation without sending any, including calls that a response can make unneeded.
 * @param variables coerced values. An object in place of a scalar means that the value is unknown
 * @throws GatewayError if fragments repeat too many fields
 */
export function findPlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  meter: Meter,
): OperationPlan {
  const finder = new StepFinder(variables, meter);
  const type = schema.getRootType(operation.operation);
  if (type) {
    const plan = new Compiler(schema, document, { variables }, kinds).selectRoot(operation, type);
    finder.enter(plan, rootPlace(type));
  }
  return finder.plan;
}

class StepFinder {
  readonly #calls: { readonly plan: PlanBuilder; readonly lengths: Lengths };
  readonly #meter: Meter;

  constructor(variables: Variables, meter: Meter) {
    this.#calls = { plan: new PlanBuilder(meter), lengths: new Lengths(variables, meter) };
    this.#meter = meter;
  }

  get plan(): OperationPlan {
    return this.#calls.plan;
  }

  enter({ fields }: Selection, place: Place): void {
    for (const field of fields) this.#visit(field, place);
  }

  #visit(field: PlannedField, outer: Place): void {
    this.#meter.charge(stepsPer.field);
    const type = getNamedType(field.definition.type);
    if (type.name.startsWith('__')) return;
    const isPart = isConnectionPart(field);
    const names = isPart ? outer.names : [...outer.names, field.key];
    const place = { ...outer, outer, names, path: [...outer.path, field.key], hasOwners: false };
    const source = argumentSourceOf(field.definition);
    const groups = source && this.#calls.lengths.keyGroups(field, source);
    const max = isPart ? 1 : this.#calls.lengths.maxOf(field);
    this.#countValues(field, place, max);
    if (!isCompositeType(type)) {
      kinds.addCalls(this.#calls, field, place);
      return;
    }
    const types = isAbstractType(type) ? field.compiler.schema.getPossibleTypes(type) : [type];
    // A single record has only one of the types, so the calls of the types do not add up.
    const isAlternative = types.length > 1 && !groups && sizeOf(outer.lists) === 1 && max === 1;
    const callsBefore = this.#calls.plan.stepCalls;
    let maxCalls = callsBefore;
    for (const type of types)
      for (const keys of groups ? groups.filter((group) => group.type === type.name) : [undefined]) {
        if (isAlternative) this.#calls.plan.stepCalls = callsBefore;
        const selection = field.select(type);
        const outerLists = isParent(sourceOf(field.definition)) ? listsOfParent(type, outer) : outer.lists;
        const count = keys ? keys.count : max;
        const list = { names, takesFirst: isConnection(field), max: count };
        const lists = count === 1 ? outerLists : [...outerLists, list];
        const inner = { ...place, type, lists: outerLists, inChangeRequest: isInChangeRequest(type, outer) };
        const update = kinds.addCalls(this.#calls, field, inner, { selection, keys, count });
        this.enter(selection, { ...inner, lists, ...update });
        maxCalls = Math.max(maxCalls, this.#calls.plan.stepCalls);
      }
    this.#calls.plan.stepCalls = maxCalls;
  }

  #countValues(field: PlannedField, place: Place, max: number): void {
    for (const values of valuesOfLists(field, sizeOf(place.lists), max))
      if (Number.isFinite(values)) this.#calls.plan.values += values;
      else this.#calls.plan.addUnboundedList(place);
  }
}
