import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const Announce = createContext<(text: string) => void>(() => undefined);

/** Returns a function that announces a result to screen readers without moving the focus. */
export const useAnnounce = () => useContext(Announce);

export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', key: 0 });
  const announce = useCallback((text: string) => setMessage(({ key }) => ({ text, key: key + 1 })), []);
  return (
    <Announce value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {/* A new key announces the same text again. */}
        <span key={message.key}>{message.text}</span>
      </div>
    </Announce>
  );
}
