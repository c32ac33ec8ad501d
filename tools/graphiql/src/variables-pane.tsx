import { useGraphiQL } from '@graphiql/react';
import { useEffect, useRef } from 'react';

/**
 * Opens the variables editor when the first variable is declared in the query, and closes the editor when the last
 * variable is removed. Clicks the buttons of GraphiQL, because GraphiQL has no API for the editor tools.
 */
export function VariablesPane() {
  // Undefined while the query is empty or has a syntax error.
  const hasVariables = useGraphiQL(({ operations }) =>
    operations?.some(({ variableDefinitions = [] }) => variableDefinitions.length > 0),
  );
  const isShown = useRef(false);
  useEffect(() => {
    if (hasVariables === undefined || hasVariables === isShown.current) return;
    isShown.current = hasVariables;
    const button = hasVariables ? '[data-name="variables"]' : '[aria-label="Hide editor tools"]';
    document.querySelector<HTMLElement>(`.graphiql-editor-tools ${button}`)?.click();
  }, [hasVariables]);
  return null;
}
