import { Link } from 'wouter';
import { findPlace, openCount, type Place } from '../model/site-structure';

interface Props {
  place: Place;
  current: Place | undefined;
  /** The list of all spaces, which the place narrows. */
  href: string;
  onChoose: (() => void) | undefined;
}

/** A place and those in it. Sites that the list is not narrowed to can be folded away. */
export function PlaceItem({ place, current, href, onChoose }: Props) {
  const count = openCount(place);
  const link = (
    <Link
      className="place"
      data-kind={place.kind}
      href={`${href}?in=${encodeURIComponent(place.id)}`}
      onClick={onChoose}
      aria-current={place.id === current?.id ? 'page' : undefined}
    >
      {place.emoji && <span aria-hidden="true">{place.emoji}</span>}
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
