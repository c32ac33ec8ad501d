import { useRef } from 'react';
import type { Place } from '../model/site-structure';
import type { DeskSpace } from '../model/space-on-desk';
import { PlaceTree } from './place-tree';
import { useMediaQuery } from './use-media-query';

interface Props {
  places: Place[] | undefined;
  spaces: DeskSpace[] | undefined;
  current: Place | undefined;
  organizationId: string;
}

/** Navigation of places: a sidebar on wide screens, and a drawer on narrow screens. */
export function PlaceNavigation(props: Props) {
  const isWide = useMediaQuery('(min-width: 60rem)');
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  if (isWide)
    return (
      <aside className="sidebar">
        <PlaceTree {...props} />
      </aside>
    );
  return (
    <div className="drawer-bar">
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => drawer.current?.showModal()}>
        <span aria-hidden="true">☰</span> {props.current?.title ?? 'All spaces'}
      </button>
      <dialog ref={drawer} className="drawer" aria-label="Sites" closedby="any">
        <button type="button" className="button drawer-close" onClick={close}>
          Close
        </button>
        <PlaceTree {...props} onChoose={close} />
      </dialog>
    </div>
  );
}
