import { useSearchParams } from 'wouter';
import { findPlace, type Place } from '../model/site-structure';

/** Place that the URL selects by its id: `?in=SiteSection:...`. */
export function usePlace(places: readonly Place[]): Place | undefined {
  const [parameters] = useSearchParams();
  return findPlace(places, parameters.get('in') ?? '');
}
