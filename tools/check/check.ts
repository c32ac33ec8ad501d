import {
  type ASTNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  type OperationDefinitionNode,
  print,
  specifiedRules,
  validate,
} from 'graphql';
import {
  Budget,
  checkArguments,
  checkDocument,
  type DocumentLimits,
  limitedArguments,
  operationWeight,
  parseDocument,
} from '../../src/limits/index.js';
import { checkArgumentValues, type PlanSummary, summarizePlan } from '../../src/plan/index.js';
import { pageLimit } from '../../src/rest/index.js';
import { type Definitions, documentOf } from './documents.js';

/** An error or a warning about a document. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** An operation whose plan was checked. */
export interface CheckedOperation {
  /** True if the plan of the operation exceeds no limit. */
  readonly isValid: boolean;
  readonly name?: string;
  /** Text of the operation and its fragments. */
  readonly text: string;
  readonly plan: PlanSummary;
}

export interface CheckLimits extends DocumentLimits {
  /** Maximum number of values outside lists in an operation. */
  readonly values: number;
  /** Maximum number of REST calls of an operation. */
  readonly calls: number;
  /** Maximum number of waves of an operation. */
  readonly waves: number;
  /** True if lookups that search lists are allowed. Their number of REST calls is unbounded. */
  readonly allowsSearch: boolean;
}

export interface CheckReport {
  /** Findings, sorted by file and position. */
  readonly findings: readonly Finding[];
  readonly operations: readonly CheckedOperation[];
  /** Number of operations, including operations with errors. */
  readonly total: number;
}

/** Validates the documents of a client against the schema, and their plans against the limits. */
export function checkDefinitions(schema: GraphQLSchema, definitions: Definitions, limits: CheckLimits): CheckReport {
  const checker = new Checker(schema, definitions, limits);
  return checker.check();
}

const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

class Checker {
  readonly #findings = new Map<string, Finding>();
  readonly #operations: CheckedOperation[] = [];
  readonly #schema: GraphQLSchema;
  readonly #definitions: Definitions;
  readonly #limits: CheckLimits;

  constructor(schema: GraphQLSchema, definitions: Definitions, limits: CheckLimits) {
    this.#schema = schema;
    this.#definitions = definitions;
    this.#limits = limits;
  }

  check(): CheckReport {
    const { operations, fragments, errors } = this.#definitions;
    for (const error of errors) this.#addError(error);
    this.#checkNames();
    // Fragments need their own validation, because operations do not use all fragments. `#add` reports each error once.
    for (const fragment of fragments) this.#validate(fragment);
    for (const operation of operations) if (this.#validate(operation)) this.#checkOperation(operation);
    const findings = [...this.#findings.values()].sort(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
    );
    return { findings, operations: this.#operations, total: operations.length };
  }

  /**
   * Adds a finding, unless an equal finding exists.
   * @param at node with the mistake, or an error without nodes
   */
  #add(at: Pick<ASTNode, 'loc'> | GraphQLError, severity: Finding['severity'], message: string): void {
    const isNode = 'loc' in at || !('locations' in at);
    const { source, startToken } = isNode ? (at.loc ?? {}) : { source: at.source, startToken: at.locations?.[0] };
    const { line = 1, column = 1 } = startToken ?? {};
    const finding = { file: source?.name ?? '', line, column, severity, message };
    this.#findings.set(JSON.stringify(finding), finding);
  }

  #addError(error: GraphQLError, severity: Finding['severity'] = 'error'): void {
    this.#add(error.nodes?.[0] ?? error, severity, error.message);
  }

  /** Reports repeated names, because clients and manifests find operations by name. */
  #checkNames(): void {
    const names = new Set<string>();
    for (const { name } of this.#definitions.operations) {
      if (!name) continue;
      if (names.has(name.value)) this.#add(name, 'error', `Operation ${name.value} is defined more than once`);
      names.add(name.value);
    }
  }

  /**
   * Validates a definition with its fragments.
   * @returns false if the document has an error
   */
  #validate(root: OperationDefinitionNode | Definitions['fragments'][number]): boolean {
    const document = documentOf(root, this.#definitions);
    const errors = validate(this.#schema, document, rules);
    for (const error of errors) this.#addError(error);
    for (const warning of validate(this.#schema, document, [NoDeprecatedCustomRule]))
      this.#addError(warning, 'warning');
    let isValid = errors.length === 0;
    checkArgumentValues(this.#schema, document, new Budget().meter, (node, message) => {
      isValid = false;
      this.#add(node, 'error', message);
      return true;
    });
    return isValid;
  }

  #checkOperation(root: OperationDefinitionNode): void {
    const document = documentOf(root, this.#definitions);
    const operation = getOperationAST(document) ?? root;
    const text = print(document);
    try {
      checkDocument(parseDocument(text, { maxTokens: this.#limits.tokens }), this.#limits);
    } catch (error) {
      this.#add(operation, 'error', (error as Error).message);
      return;
    }
    const limitedArgs = limitedArguments(this.#schema, document, operation);
    const errors = checkArguments(limitedArgs, operation, {}, false);
    for (const error of errors) this.#addError(error);
    if (errors.length > 0) return;
    const name = operation.name?.value;
    // If a variable sets the length of a list, the plan assumes the minimum, because small values may be valid.
    const { meter } = new Budget();
    const plan = summarizePlan(this.#schema, document, meter, name, {}, pageLimit.minimum);
    const excesses = this.#excessesOf(plan, operationWeight(this.#schema, document, operation, meter));
    for (const excess of excesses) this.#add(operation, 'error', excess);
    this.#operations.push({ isValid: excesses.length === 0, ...(name !== undefined && { name }), text, plan });
  }

  /** Returns a message for each limit that a plan exceeds. */
  #excessesOf({ calls, waves }: PlanSummary, weight: number): string[] {
    const limits = this.#limits;
    const excessOf = (label: string, maximum: number, limit: number) =>
      maximum > limit ? [`Number of ${label} can be ${maximum}; the limit is ${limit}`] : [];
    const isUnbounded = !limits.allowsSearch && calls.unbounded.length > 0;
    return [
      ...excessOf('values outside lists', weight, limits.values),
      ...excessOf('REST calls', calls.max, limits.calls),
      ...excessOf('waves', waves, limits.waves),
      ...(isUnbounded ? [`Number of REST calls is unbounded, because of ${calls.unbounded.join(', ')}`] : []),
    ];
  }
}
