import { ToolbarButton } from '@graphiql/react';
import { useState } from 'react';
import type { HeaderStorage } from './storage.js';

/** Button that switches between session storage and local storage for headers. */
export function KeepHeaders({ storage }: { storage: HeaderStorage }) {
  const [keeps, setKeeps] = useState(storage.keepsHeaders);
  const change = () => {
    storage.keepsHeaders = !keeps;
    setKeeps(!keeps);
  };
  const label = keeps
    ? 'Headers and tokens are stored in this browser; click to store them only until this tab closes'
    : 'Headers and tokens are stored until this tab closes; click to store them in this browser';
  return (
    <ToolbarButton label={label} aria-pressed={keeps} className="icon" onClick={change}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <rect x="5" y="10.5" width="14" height="10" rx="2" />
        <path d={keeps ? 'M8 10.5V7a4 4 0 0 1 8 0v3.5' : 'M8 10.5V7a4 4 0 0 1 7.7-1.5'} />
      </svg>
    </ToolbarButton>
  );
}
