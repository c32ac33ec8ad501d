import { useSearchParams } from 'wouter';
import { findPlace, type Place } from '../model/site-structure';

/** The place that the address narrows the list to, by its id: `?in=SiteSection:...`. */
export function usePlace(places: readonly Place[]): Place | undefined {
  const [parameters] = useSearchParams();
  return findPlace(places, parameters.get('in') ?? '');
}
