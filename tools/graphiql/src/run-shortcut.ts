import { useGraphiQLActions } from '@graphiql/react';
import { useEffect } from 'react';

/**
 * Runs the query when the user presses Ctrl+Enter or Cmd+Enter outside the query editor. In the query editor, GraphiQL
 * runs the operation at the cursor.
 */
export function RunShortcut() {
  const { run } = useGraphiQLActions();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest('.graphiql-query-editor .monaco-editor')) return;
      // The key must not also press the button with the focus, or run the query again in another editor.
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [run]);
  return null;
}
