import { Link } from 'wouter';
import { organizationPath } from '../model/addresses';
import { openCount } from '../model/list';
import type { Place } from '../model/site-structure';
import type { DeskSpace } from '../model/space-on-desk';
import { PlaceItem } from './place-item';
import { Skeleton } from './skeleton';

interface Props {
  places: Place[] | undefined;
  /** Undefined if the spaces could not be loaded. */
  spaces: DeskSpace[] | undefined;
  current: Place | undefined;
  organizationId: string;
  onChoose?: () => void;
}

/** Sites, section groups, sections and spaces, each with the number of its open change requests. */
export function PlaceTree({ places, spaces, current, organizationId, onChoose }: Props) {
  if (!places) return <Skeleton rows={6} label="Loading sites" />;
  const href = organizationPath(organizationId);
  return (
    <nav className="places" aria-label="Sites and spaces">
      <Link className="place" href={href} onClick={onChoose} aria-current={current ? undefined : 'page'}>
        <span className="place-title">All spaces</span>
        {spaces && (
          <span className="place-count">
            {openCount(spaces)}
            <span className="visually-hidden"> open</span>
          </span>
        )}
      </Link>
      <ul>
        {places.map((place) => (
          <PlaceItem key={place.id} place={place} current={current} href={href} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  );
}
