/** Moves the clock of a gateway that runs with `SANDBOX_CONTROL`, and freezes it there. The gateway does its due work before it answers. */
import { later } from '../kernel/time/clock.ts';

export async function moveClock(gateway: string, minutes: number): Promise<void> {
  const clock = `${gateway}/sandbox/control/clock`;
  const { data } = (await (await fetch(clock)).json()) as { data: { now: string } };
  const at = later(new Date(data.now), minutes * 60_000).toISOString();
  const headers = { 'content-type': 'application/json' };
  const moved = await fetch(`${clock}/freeze`, { method: 'POST', headers, body: JSON.stringify({ at }) });
  if (!moved.ok) throw new Error(`The clock answered ${moved.status} ${await moved.text()}`);
}
