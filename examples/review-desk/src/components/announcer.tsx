import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const Announce = createContext<(text: string) => void>(() => undefined);

/** Says a result to those who can't see it, without moving the focus. */
export const useAnnounce = () => useContext(Announce);

export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <Announce value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {/* With a new key the same text is said again. */}
        <span key={said.turn}>{said.text}</span>
      </div>
    </Announce>
  );
}
