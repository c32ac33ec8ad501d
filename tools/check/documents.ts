import {
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  Source,
  type ValueNode,
  visit,
} from 'graphql';
import { parseDocument } from '../../src/limits/index.js';
import type { TextFile } from './files.js';
import { documentsIn } from './pluck.js';

/** Definitions in all files. A definition can use fragments of other files. */
export interface Definitions {
  readonly operations: readonly OperationDefinitionNode[];
  readonly fragments: readonly FragmentDefinitionNode[];
  /** Names of the variables that directives of a client use. */
  readonly clientVariables: ReadonlySet<string>;
  readonly errors: readonly GraphQLError[];
}

/** Directives that Relay, Apollo Client, urql or gql.tada removes before it sends a document. */
const clientDirectives = new Set(
  `appendEdge appendNode argumentDefinitions arguments alias assignable catch client connection deleteEdge deleteRecord export
  inline live_query match module no_inline nonreactive populate prependEdge prependNode raw_response_type refetchable relay
  required rest throwOnFieldError type unmask updatable _optional _required _unmask`.split(/\s+/),
);

/** Parses the documents in files. The name of each source is the path of its file. */
export function readDefinitions(files: readonly TextFile[]): Definitions {
  const definitions: DefinitionNode[] = [];
  const errors: GraphQLError[] = [];
  const clientVariables = new Set<string>();
  for (const file of files)
    for (const text of documentsIn(file)) {
      try {
        const document = parseDocument(new Source(text, file.path));
        for (const definition of withoutClientParts(document, clientVariables).definitions)
          definitions.push(definition);
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        errors.push(error);
      }
    }
  return {
    operations: definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION),
    fragments: definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION),
    clientVariables,
    errors,
  };
}

/**
 * Removes directives and fields that only clients use, and replaces the variables of Relay fragments with default
 * values.
 */
function withoutClientParts(document: DocumentNode, clientVariables: Set<string>): DocumentNode {
  return visit(document, {
    FragmentDefinition: (fragment) => {
      const defaults = argumentDefaults(fragment);
      return defaults.size > 0 ? withDefaults(fragment, defaults) : undefined;
    },
    Field: ({ directives }) => (directives?.some(({ name }) => name.value === 'client') ? null : undefined),
    Directive: (directive) => {
      if (!clientDirectives.has(directive.name.value)) return undefined;
      visit(directive, { Variable: ({ name }) => void clientVariables.add(name.value) });
      return null;
    },
  });
}

/** Returns the arguments of a Relay fragment with their default values. */
function argumentDefaults({ directives }: FragmentDefinitionNode): Map<string, ValueNode | undefined> {
  const definitions = directives?.find(({ name }) => name.value === 'argumentDefinitions')?.arguments ?? [];
  return new Map(
    definitions.map(({ name, value }) => {
      const fields = value.kind === Kind.OBJECT ? value.fields : [];
      return [name.value, fields.find((field) => field.name.value === 'defaultValue')?.value];
    }),
  );
}

function withDefaults(fragment: FragmentDefinitionNode, defaults: ReadonlyMap<string, ValueNode | undefined>) {
  return visit(fragment, {
    Directive: ({ name }: DirectiveNode) => (clientDirectives.has(name.value) ? null : undefined),
    Argument: ({ value }) => {
      const isAbsent =
        value.kind === Kind.VARIABLE && defaults.has(value.name.value) && !defaults.get(value.name.value);
      return isAbsent ? null : undefined;
    },
    Variable: ({ name }) => defaults.get(name.value),
  });
}

/** Returns a document with a definition and all fragments that it uses. Fragments in the same file take precedence. */
export function documentOf(
  root: OperationDefinitionNode | FragmentDefinitionNode,
  { fragments, clientVariables }: Definitions,
): DocumentNode {
  const path = pathOf(root);
  const fragmentsByName = new Map<string, FragmentDefinitionNode>();
  const pending: DefinitionNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop())
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        if (fragmentsByName.has(value) || (root.kind === Kind.FRAGMENT_DEFINITION && root.name.value === value)) return;
        const candidates = fragments.filter(({ name }) => name.value === value);
        const fragment = candidates.find((one) => pathOf(one) === path) ?? candidates[0];
        if (!fragment) return;
        fragmentsByName.set(value, fragment);
        pending.push(fragment);
      },
    });
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [root, ...fragmentsByName.values()] };
  const usedVariables = variablesIn(document);
  return visit(document, {
    VariableDefinition: ({ variable: { name } }) =>
      clientVariables.has(name.value) && !usedVariables.has(name.value) ? null : undefined,
  });
}

/** Returns the names of the variables that a document uses. */
function variablesIn(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void names.add(name.value),
  });
  return names;
}

const pathOf = ({ loc }: DefinitionNode): string => loc?.source.name ?? '';
