/** Measures the time from the start of a navigation until the first page of a remote is painted. */
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';
import { getAppNames, getAppStatus, MOUNTED, NOT_MOUNTED } from 'single-spa';

type FirstScreenTime = Pick<Extract<Telemetry, { kind: 'first-screen' }>, 'visit' | 'milliseconds'>;

/** Whether the sign-in form, or a remote, is shown or was shown before. */
const wasShown = () => getAppNames().some((name) => [MOUNTED, NOT_MOUNTED].includes(getAppStatus(name) ?? ''));

/**
 * Watches navigations from now on. The returned function begins to measure for a remote that is about to be mounted. The function that this
 * one returns ends it: it reports the time once, after the next paint. A page that was hidden meanwhile is not measured, because browsers
 * delay its work.
 */
export function firstScreenClock() {
  let start: { readonly visit: FirstScreenTime['visit']; readonly at: number } = { visit: 'document', at: 0 };
  let hiddenAt = -1;
  const noteHidden = () => {
    if (document.visibilityState === 'hidden') hiddenAt = performance.now();
  };
  noteHidden();
  addEventListener('visibilitychange', noteHidden);
  // A redirect before anything is shown belongs to the visit of the document.
  const noteStart = () => {
    if (wasShown()) start = { visit: 'navigation', at: performance.now() };
  };
  noteStart();
  // single-spa sends this event before it mounts a remote.
  addEventListener('single-spa:before-routing-event', noteStart);

  return (report: (time: FirstScreenTime) => void) => {
    const { visit, at } = start;
    let isOver = false;
    const finish = () => {
      if (hiddenAt < at) report({ visit, milliseconds: Math.round(performance.now() - at) });
    };
    return () => {
      // A task after the next frame begins when this frame is painted.
      if (!isOver) requestAnimationFrame(() => setTimeout(finish));
      isOver = true;
    };
  };
}
