import {
  type Difference,
  isAssignable,
  limitChanges,
  type ValueChange,
  type ValueLocation,
  valueChanges,
} from './differences.js';
import type { OpenApiDocument } from './document.js';
import { type ApiOperation, operationsOf, type Parameter, pairOperations, withoutNames } from './operations.js';
import { Pairs } from './pairs.js';
import { nameOf, type Shape, variantsOf } from './shape.js';
import { Shapes } from './shapes.js';
import { pairVariants } from './variants.js';
import type { Work } from './work.js';

interface Documents {
  readonly contract: OpenApiDocument;
  readonly shapes: Shapes;
  readonly document: OpenApiDocument;
}

/** Returns the differences between a document and the contract. Ignores order, references and examples. */
export function compareDocuments({ contract, shapes, document }: Documents): Difference[] {
  const comparison = new Comparison(shapes, new Shapes(document), document.work);
  const { pairs, added } = pairOperations(operationsOf(contract), operationsOf(document));
  for (const pair of pairs) comparison.compareOperation(pair.ours, pair.theirs);
  for (const operation of added)
    comparison.add({ part: 'operation', operation, trail: [] }, compatible('added', 'new operation'));
  return comparison.differences;
}

const compatible = (kind: ValueChange['kind'], change: string): ValueChange => ({ kind, change, isBreaking: false });
const breaking = (kind: ValueChange['kind'], change: string): ValueChange => ({ kind, change, isBreaking: true });

class Comparison {
  readonly differences: Difference[] = [];
  readonly #ours: Shapes;
  readonly #theirs: Shapes;
  readonly #work: Work;
  /** Compared pairs of shapes in the current body. No pair is compared twice, because schemas can be recursive. */
  #visited = new Pairs();
  /** Pairs without a difference, which other operations can also use. */
  readonly #equalInRequests = new Pairs();
  readonly #equalInResponses = new Pairs();

  constructor(ours: Shapes, theirs: Shapes, work: Work) {
    this.#ours = ours;
    this.#theirs = theirs;
    this.#work = work;
  }

  add(place: ValueLocation, ...changes: ValueChange[]): void {
    this.#work.add(changes.length * (1 + place.trail.length));
    for (const change of changes) this.differences.push({ ...place, ...change });
  }

  compareOperation(ours: ApiOperation, theirs: ApiOperation | undefined): void {
    const place: ValueLocation = { part: 'operation', operation: ours, trail: [] };
    if (!theirs) {
      this.add(place, breaking('removed', 'removed'));
      return;
    }
    if (withoutNames(ours.path) !== withoutNames(theirs.path))
      this.add(place, breaking('path-changed', `path changed to ${theirs.path}`));
    this.#compareNotes(place, ours, theirs);
    for (const [key, parameter] of ours.parameters) this.#compareParameter(ours, parameter, theirs.parameters.get(key));
    for (const [key, parameter] of theirs.parameters)
      if (!ours.parameters.has(key)) this.#addParameter(ours, parameter);
    this.#compareBody({ ...place, part: 'body' }, ours.body, theirs.body);
    this.#compareResponse({ ...place, part: 'response' }, ours.response, theirs.response);
  }

  #compareParameter(operation: ApiOperation, ours: Parameter, theirs: Parameter | undefined): void {
    const place: ValueLocation = { part: 'parameter', operation, parameter: ours.name, trail: [] };
    if (!theirs) {
      // If the path lacks the parameter, another difference reports a changed path.
      if (ours.in !== 'path') this.add(place, breaking('removed', 'removed'));
      return;
    }
    if (ours.description !== theirs.description) this.add(place, compatible('text', 'description changed'));
    if (!ours.isRequired && theirs.isRequired) this.add(place, breaking('required-input', 'became required'));
    if (ours.isRequired && !theirs.isRequired) this.add(place, compatible('required-input', 'no longer required'));
    this.#compareBodies(place, ours.schema, theirs.schema);
  }

  #addParameter(operation: ApiOperation, { name, isRequired, in: where }: Parameter): void {
    const place: ValueLocation = { part: 'parameter', operation, parameter: name, trail: [] };
    if (where === 'path') return;
    this.add(place, isRequired ? breaking('required-input', 'new, and required') : compatible('added', 'new'));
  }

  #compareBody(place: ValueLocation, ours: ApiOperation['body'], theirs: ApiOperation['body']): void {
    if (!ours && theirs)
      this.add(
        place,
        theirs.isRequired ? breaking('required-input', 'body became required') : compatible('added', 'new body'),
      );
    if (ours && !theirs) this.add(place, breaking('removed', 'body removed'));
    if (!ours || !theirs) return;
    if (!ours.isRequired && theirs.isRequired) this.add(place, breaking('required-input', 'body became required'));
    this.#compareBodies(place, ours.schema, theirs.schema);
  }

  #compareResponse(place: ValueLocation, ours: unknown, theirs: unknown): void {
    if (ours === undefined && theirs !== undefined) this.add(place, compatible('added', 'new body'));
    if (ours !== undefined && theirs === undefined) this.add(place, breaking('removed', 'body removed'));
    if (ours !== undefined && theirs !== undefined) this.#compareBodies(place, ours, theirs);
  }

  #compareBodies(place: ValueLocation, ours: unknown, theirs: unknown): void {
    const { length } = this.differences;
    const equal = place.part === 'response' ? this.#equalInResponses : this.#equalInRequests;
    this.#visited = new Pairs(equal);
    this.#compareShapes(place, this.#ours.of(ours), this.#theirs.of(theirs), true);
    if (this.differences.length === length) equal.addAll(this.#visited);
  }

  #compareShapes(place: ValueLocation, ours: Shape, theirs: Shape, isRequired: boolean): void {
    if (!this.#visited.add(ours, theirs)) return;
    this.#work.descend(() => this.#compareNewPair(place, ours, theirs, isRequired));
  }

  #compareNewPair(use: ValueLocation, ours: Shape, theirs: Shape, isRequired: boolean): void {
    const isInput = use.part !== 'response';
    if (ours.isNullable !== theirs.isNullable) {
      const isBroken = isInput ? ours.isNullable : theirs.isNullable && isRequired;
      const change = theirs.isNullable ? 'became nullable' : 'no longer nullable';
      this.add(use, { kind: 'nullability-changed', change, isBreaking: isBroken });
    }
    const place = { ...use, schema: ours.name };
    this.#compareNotes(place, ours, theirs);
    const { pairs, removed, added } = pairVariants(variantsOf(ours), variantsOf(theirs), this.#work);
    for (const [variant, others] of pairs)
      this.#compareVariants(place, variant, this.#theirs.combinations.flatten(others));
    const kind = 'variants-changed';
    for (const variant of removed)
      this.add(place, { kind, change: `variant ${nameOf(variant)} removed`, isBreaking: isInput });
    for (const variant of added)
      this.add(place, { kind, change: `variant ${nameOf(variant)} added`, isBreaking: !isInput });
  }

  /** Compares shapes that are not unions. */
  #compareVariants(place: ValueLocation, ours: Shape, theirs: Shape): void {
    const isInput = place.part !== 'response';
    const fits = isInput ? isAssignable(ours.type, theirs.type) : isAssignable(theirs.type, ours.type);
    const type: ValueChange = {
      kind: 'type-changed',
      change: `type changed from ${ours.type} to ${theirs.type}`,
      isBreaking: !fits,
    };
    if (ours.type !== theirs.type) this.add(place, type);
    if (!fits) return;
    this.#work.add(1 + theirs.properties.size + (theirs.values?.length ?? 0));
    this.add(place, ...valueChanges(ours, theirs, isInput), ...limitChanges(ours, theirs, isInput));
    for (const [name, schema] of ours.properties) this.#compareProperty(place, name, schema, ours, theirs);
    for (const [name, schema] of theirs.properties) {
      if (ours.properties.has(name) || (isInput && this.#theirs.of(schema).isReadOnly)) continue;
      const isNeeded = isInput && theirs.required.has(name);
      const change = isNeeded ? breaking('required-input', 'new, and required') : compatible('added', 'new');
      this.add(propertyPlace(place, ours, name), change);
    }
    if (ours.items !== undefined && theirs.items !== undefined)
      this.#compareShapes(place, this.#ours.of(ours.items), this.#theirs.of(theirs.items), true);
    if (ours.others !== undefined && theirs.others !== undefined)
      this.#compareShapes(place, this.#ours.of(ours.others), this.#theirs.of(theirs.others), true);
  }

  #compareProperty(outer: ValueLocation, name: string, schema: unknown, ours: Shape, theirs: Shape): void {
    const place = propertyPlace(outer, ours, name);
    const isInput = place.part !== 'response';
    const other = theirs.properties.get(name);
    if (other === undefined) {
      this.add(place, breaking('removed', 'removed'));
      return;
    }
    const [before, after] = [ours.required.has(name), theirs.required.has(name)];
    if (before !== after && !(after && isSingleProperty(ours))) {
      const kind = isInput ? 'required-input' : 'nullability-changed';
      const change = after ? 'became required' : 'no longer required';
      this.add(place, { kind, change, isBreaking: isInput === after });
    }
    this.#compareShapes(place, this.#ours.of(schema), this.#theirs.of(other), before);
  }

  #compareNotes(place: ValueLocation, ours: Notes, theirs: Notes): void {
    if (ours.description !== theirs.description) this.add(place, compatible('text', 'description changed'));
    if (!ours.isDeprecated && theirs.isDeprecated) this.add(place, compatible('deprecated', 'deprecated'));
  }
}

interface Notes {
  readonly description: string;
  readonly isDeprecated: boolean;
}

const propertyPlace = (place: ValueLocation, owner: Shape, property: string): ValueLocation => ({
  ...place,
  trail: [...place.trail, { owner, property }],
  schema: undefined,
});

/** Returns true for an object with one property, which is required because the object must have a property. */
const isSingleProperty = ({ properties, limits }: Shape): boolean =>
  properties.size === 1 && Number(limits.minProperties) > 0;
