import type { ReactNode } from 'react';

interface Props {
  sign: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Explains why there is no content, with actions. */
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
