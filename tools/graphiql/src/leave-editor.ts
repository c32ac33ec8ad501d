import { useEffect } from 'react';

/** Widgets of the editor that Escape closes. */
const widgets = ['.suggest-widget', '.find-widget', '.parameter-hints-widget'].map((name) => `${name}.visible`).join();

/** Moves the focus from the text of an editor to the editor on Escape. In the text, Tab indents a line. */
export function LeaveEditor() {
  useEffect(() => {
    // The editor handles every Escape, so this handler runs before.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return;
      const editor = event.target.closest<HTMLElement>('.graphiql-editor');
      if (!editor || editor.querySelector(widgets)) return;
      event.stopPropagation();
      editor.focus();
    };
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, []);
  return null;
}
