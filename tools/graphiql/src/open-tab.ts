import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { Example } from '../../../src/graphiql/settings.js';

/** Function that opens a query with its variables in a new tab. */
export type OpenTab = (contents: Pick<Example, 'query' | 'variables'>) => void;

/** Returns a function that opens a query in a new tab, or undefined while the editors load. */
export function useOpenTab(): OpenTab | undefined {
  const { addTab } = useGraphiQLActions();
  const { queryEditor, variableEditor } = useGraphiQL(pick('queryEditor', 'variableEditor'));
  if (!queryEditor || !variableEditor) return undefined;
  return ({ query, variables = '' }) => {
    addTab();
    queryEditor.setValue(query);
    variableEditor.setValue(variables);
  };
}
