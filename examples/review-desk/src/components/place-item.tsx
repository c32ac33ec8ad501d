import { Link } from 'wouter';
import { openCount } from '../model/list';
import { findPlace, type Place } from '../model/site-structure';

interface Props {
  place: Place;
  current: Place | undefined;
  /** Path of the list of all spaces. */
  href: string;
  onChoose: (() => void) | undefined;
}

/** Place with its children. A site can be collapsed. */
export function PlaceItem({ place, current, href, onChoose }: Props) {
  const count = openCount(place.spaces);
  const link = (
    <Link
      className="place"
      data-kind={place.kind}
      href={`${href}?in=${encodeURIComponent(place.id)}`}
      onClick={onChoose}
      aria-current={place.id === current?.id ? 'page' : undefined}
    >
      {place.emoji && (
        <span className="emoji" aria-hidden="true">
          {place.emoji}
        </span>
      )}
      <span className="place-title">{place.title}</span>
      <span className="place-count">
        {count}
        <span className="visually-hidden"> open</span>
      </span>
    </Link>
  );
  if (!place.children.length) return <li>{link}</li>;
  const children = (
    <ul>
      {place.children.map((child) => (
        <PlaceItem key={child.id} place={child} current={current} href={href} onChoose={onChoose} />
      ))}
    </ul>
  );
  if (place.kind !== 'site')
    return (
      <li>
        {link}
        {children}
      </li>
    );
  return (
    <li className="site">
      {link}
      <details open={current === undefined || findPlace([place], current.id) !== undefined}>
        <summary aria-label={`Sections and spaces of ${place.title}`} />
        {children}
      </details>
    </li>
  );
}
