import type { ReactNode } from 'react';

interface Props {
  sign: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A place with nothing in it: why, and what to do about it. */
export function EmptyState({ sign, title, text, children }: Props) {
  return (
    <div className="empty-state">
      <span className="empty-sign" aria-hidden="true">
        {sign}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className="button-row">{children}</div>}
    </div>
  );
}
