import { useSearchParams } from 'wouter';
import { findPlace, type Place } from '../model/site-structure';

/** Returns the place whose id is in the URL, as in `?in=SiteSection:...`. */
export function usePlace(places: readonly Place[]): Place | undefined {
  const [parameters] = useSearchParams();
  return findPlace(places, parameters.get('in') ?? '');
}
