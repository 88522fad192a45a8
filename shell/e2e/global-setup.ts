import { openHouse } from '../../deploy/house/house.ts';

/** One house for all journeys, each of which brings its own collection and bills; workers find it in their environment. */
export default async function openTheHouse(): Promise<() => Promise<void>> {
  const { stop, ...addresses } = await openHouse();
  process.env['HOUSE'] = JSON.stringify(addresses);
  return stop;
}
