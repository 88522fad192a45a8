/**
 * Loads the places of each state when it is first chosen. The files are bundled with the remotes that have addresses, never with the first page.
 */
import { placesOf, type Places, type PlacesFile } from './places.ts';

const FILES: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  '1': () => import('./data/1.json', { with: { type: 'json' } }),
  '2': () => import('./data/2.json', { with: { type: 'json' } }),
  '3': () => import('./data/3.json', { with: { type: 'json' } }),
  '4': () => import('./data/4.json', { with: { type: 'json' } }),
  '5': () => import('./data/5.json', { with: { type: 'json' } }),
  '6': () => import('./data/6.json', { with: { type: 'json' } }),
  '7': () => import('./data/7.json', { with: { type: 'json' } }),
  '8': () => import('./data/8.json', { with: { type: 'json' } }),
  '9': () => import('./data/9.json', { with: { type: 'json' } }),
  '10': () => import('./data/10.json', { with: { type: 'json' } }),
  '11': () => import('./data/11.json', { with: { type: 'json' } }),
  '12': () => import('./data/12.json', { with: { type: 'json' } }),
  '13': () => import('./data/13.json', { with: { type: 'json' } }),
  '14': () => import('./data/14.json', { with: { type: 'json' } }),
  '15': () => import('./data/15.json', { with: { type: 'json' } }),
  '16': () => import('./data/16.json', { with: { type: 'json' } }),
};

/** The places of the state with this id. Rejects if the file cannot be loaded; the next call tries again. */
export async function loadPlaces(id: string): Promise<Places> {
  const file = await FILES[id]?.();
  if (!file) throw new RangeError(`There is no state ${id}.`);
  return placesOf(file.default as PlacesFile);
}
