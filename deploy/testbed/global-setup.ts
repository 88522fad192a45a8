import { startTestbed } from './testbed.ts';

/** Starts one portal for all journeys. Workers find it in their environment, and each journey makes its own collection and bills. */
export default async function startSharedTestbed(): Promise<() => Promise<void>> {
  const { stop, ...addresses } = await startTestbed();
  process.env['TESTBED'] = JSON.stringify(addresses);
  return stop;
}
