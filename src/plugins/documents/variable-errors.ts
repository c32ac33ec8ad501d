import {
  type ASTVisitor,
  coerceInputValue,
  type DocumentNode,
  GraphQLBoolean,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputType,
  isNonNullType,
  typeFromAST,
  type ValidationContext,
  type VariableDefinitionNode,
} from 'graphql';
import { contextOf } from '../../context.js';
import { quote, redact } from '../../errors/redact.js';
import { limits } from '../../limits/table.js';
import { conditionVariables } from '../../plan/compile/conditions.js';
import type { GatewayPlugin } from '../contract.js';

/**
 * Rejects invalid variables before execution, also in a dry run. The messages are short, whereas graphql-js repeats the whole value of the variable in each error.
 */
export const useVariableErrors = (schema: GraphQLSchema, hideSuggestions: boolean): GatewayPlugin => ({
  onValidate: ({ addValidationRule }) => addValidationRule(NoPrototypeVariable),
  onExecute({ args, setExecuteFn }) {
    const { document, operationName, variableValues } = args;
    const checker = new VariableErrors(schema, hideSuggestions, contextOf(args).isDryRun);
    const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
    try {
      for (const definition of definitions) checker.check(definition, variableValues ?? {}, document);
    } catch (error) {
      if (error !== checker) throw error;
    }
    if (checker.errors.length > 0) setExecuteFn(() => ({ errors: checker.errors }));
  },
});

/** Rejects the variable `__proto__`. graphql-js stores variables in an object, whose prototype this name would set. */
const NoPrototypeVariable = (context: ValidationContext): ASTVisitor => ({
  VariableDefinition({ variable }) {
    if (variable.name.value !== '__proto__') return;
    context.reportError(
      new GraphQLError('Variable "$__proto__" is not allowed; use another name', { nodes: variable }),
    );
  },
});

class VariableErrors {
  readonly errors: GraphQLError[] = [];
  readonly #schema: GraphQLSchema;
  readonly #hideSuggestions: boolean;
  readonly #isDryRun: boolean;

  /** @param isDryRun true if required variables can be absent */
  constructor(schema: GraphQLSchema, hideSuggestions: boolean, isDryRun: boolean) {
    this.#schema = schema;
    this.#hideSuggestions = hideSuggestions;
    this.#isDryRun = isDryRun;
  }

  /**
   * Adds the errors of a variable.
   * @throws this object after too many errors, because `coerceInputValue` cannot be stopped otherwise
   */
  check(
    definition: VariableDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
    document: DocumentNode,
  ): void {
    const { variable, defaultValue } = definition;
    const name = variable.name.value;
    const type = typeFromAST(this.#schema, definition.type);
    if (!isInputType(type)) return;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined && !Object.hasOwn(variables, name)) {
      if (!defaultValue && isNonNullType(type) && !this.#isDryRun)
        this.#add(definition, `Variable "$${name}" of required type "${type}" was not provided.`);
    } else if (value === null && isNonNullType(type))
      this.#add(definition, `Variable "$${name}" of non-null type "${type}" must not be null.`);
    // `@skip` and `@include` accept a nullable variable with a default value, but would fail in each object with null.
    else if (value === null && getNamedType(type) === GraphQLBoolean && conditionVariables(document).has(name))
      this.#add(definition, `Variable "$${name}" of a directive must not be null.`);
    else
      coerceInputValue(
        value,
        type,
        (path, invalid, { message }) => {
          const location = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
          const at = location && ` at "${name}${location}"`;
          this.#add(definition, `Variable "$${name}" got invalid value ${quote(invalid)}${at}; ${redact(message)}`);
        },
        this.#hideSuggestions,
      );
  }

  #add(definition: VariableDefinitionNode, message: string): void {
    const isLast = this.errors.length === limits.variableErrors.max;
    this.errors.push(
      new GraphQLError(isLast ? 'Too many errors in variables; the others are omitted' : message, {
        nodes: definition,
        extensions: { code: 'BAD_USER_INPUT', http: { spec: true, status: 400 } },
      }),
    );
    if (isLast) throw this;
  }
}
