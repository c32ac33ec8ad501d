import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect } from 'react';

/** Updates the colors of the editors when the color scheme of the browser changes. GraphiQL reads it only once. */
export function ColorScheme() {
  const { setTheme } = useGraphiQLActions();
  const theme = useGraphiQL((state) => state.theme);
  useEffect(() => {
    const query = window.matchMedia('(prefers-color-scheme: dark)');
    const update = () => setTheme(theme);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [setTheme, theme]);
  return null;
}
