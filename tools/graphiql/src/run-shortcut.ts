import { useGraphiQLActions } from '@graphiql/react';
import { useEffect } from 'react';

/** Runs the query on Ctrl+Enter in the whole page. The editors handle the key themselves. */
export function RunShortcut() {
  const { run } = useGraphiQLActions();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      // Otherwise the key would also press the button with the focus.
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [run]);
  return null;
}
