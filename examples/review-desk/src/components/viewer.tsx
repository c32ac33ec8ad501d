import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

interface Viewer {
  viewerId: string | undefined;
  learnViewer: (id: string | null | undefined) => void;
}

const ViewerContext = createContext<Viewer>({ viewerId: undefined, learnViewer: () => undefined });

/** Who sits before the screen. The service has no call for that, so it is known from their first write on. */
export const useViewer = () => useContext(ViewerContext);

const stored = 'viewerId';

/** Kept for this tab, so that it is known after a reload too. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const [viewerId, setViewerId] = useState(() => sessionStorage.getItem(stored) ?? undefined);
  const learnViewer = useCallback((id: string | null | undefined) => {
    if (!id) return;
    sessionStorage.setItem(stored, id);
    setViewerId(id);
  }, []);
  return <ViewerContext value={{ viewerId, learnViewer }}>{children}</ViewerContext>;
}
