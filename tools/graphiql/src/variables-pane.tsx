import { useGraphiQL } from '@graphiql/react';
import { useEffect, useRef } from 'react';

/**
 * Shows the editor of variables when the query starts to declare variables, and hides it when the query declares none. In
 * between, the user decides. GraphiQL has no API for it, except its buttons.
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
