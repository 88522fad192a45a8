/**
 * Loads the places of each state when it is first chosen. The files are bundled with the remotes that have addresses, never with the first page.
 */
import { placesOf, type Places, type PlacesFile } from './places.ts';

const FILES: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  '1': () => import('./data/1.json'),
  '2': () => import('./data/2.json'),
  '3': () => import('./data/3.json'),
  '4': () => import('./data/4.json'),
  '5': () => import('./data/5.json'),
  '6': () => import('./data/6.json'),
  '7': () => import('./data/7.json'),
  '8': () => import('./data/8.json'),
  '9': () => import('./data/9.json'),
  '10': () => import('./data/10.json'),
  '11': () => import('./data/11.json'),
  '12': () => import('./data/12.json'),
  '13': () => import('./data/13.json'),
  '14': () => import('./data/14.json'),
  '15': () => import('./data/15.json'),
  '16': () => import('./data/16.json'),
};

/** The places of the state with this id. Rejects if the file cannot be loaded; the next call tries again. */
export async function loadPlaces(id: string): Promise<Places> {
  const file = await FILES[id]?.();
  if (!file) throw new RangeError(`There is no state ${id}.`);
  return placesOf(file.default as PlacesFile);
}
