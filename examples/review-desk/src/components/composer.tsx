import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ProblemNotice } from './problem-notice';

interface Props {
  label: string;
  /** Label of the button, and name of the text: `Comment` or `Reply`. */
  action: string;
  isSending: boolean;
  error: unknown;
  /** Sends the text. If the result is true, the form clears the text. */
  onSend: (text: string) => Promise<boolean>;
  onCancel?: () => void;
  autoFocus?: boolean;
}

/** Form for Markdown text. Ctrl+Enter and Command+Enter submit the form, and Escape cancels it. */
export function Composer({ label, action, isSending, error, onSend, onCancel, autoFocus = false }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const fieldId = useId();
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && text.trim() && (await onSend(text.trim()))) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel?.();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} className="composer" onSubmit={submit}>
      <label htmlFor={fieldId}>{label}</label>
      <textarea
        id={fieldId}
        ref={field}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {error !== undefined && <ProblemNotice action={`send the ${action.toLowerCase()}`} error={error} />}
      <div className="button-row">
        <span className="hint">Markdown · Ctrl+Enter sends</span>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button type="submit" className="button button-primary" aria-disabled={isSending || !text.trim()}>
          {isSending ? 'Sending…' : action}
        </button>
      </div>
    </form>
  );
}
