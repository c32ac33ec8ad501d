import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

interface Viewer {
  viewerId: string | undefined;
  learnViewer: (id: string | null | undefined) => void;
}

const ViewerContext = createContext<Viewer>({ viewerId: undefined, learnViewer: () => undefined });

/** Returns the current user. The REST API has no operation for the user, so the first write shows who the user is. */
export const useViewer = () => useContext(ViewerContext);

const storageKey = 'viewerId';

/** Keeps the user in the session storage of the tab. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const [viewerId, setViewerId] = useState(() => sessionStorage.getItem(storageKey) ?? undefined);
  const learnViewer = useCallback((id: string | null | undefined) => {
    if (!id) return;
    sessionStorage.setItem(storageKey, id);
    setViewerId(id);
  }, []);
  return <ViewerContext value={{ viewerId, learnViewer }}>{children}</ViewerContext>;
}
