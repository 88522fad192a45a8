import { startTestbed } from './testbed.ts';

/** Starts one portal for all journeys, each of which makes its own collection and bills; workers find it in their environment. */
export default async function startSharedTestbed(): Promise<() => Promise<void>> {
  const { stop, ...addresses } = await startTestbed();
  process.env['TESTBED'] = JSON.stringify(addresses);
  return stop;
}
