/**
 * Reports errors of remotes and violations of the page's policies: to the console, with the release that caused them, and to a listener.
 */

import { ownerAt, watchContentPolicy, watchIntegrityPolicy, type Violation } from '@portal/shared/remote/violations.ts';
import { sendTelemetry } from './telemetry.ts';

export const ownerOf = (address: string): string => ownerAt(address, 'shell');

type Listener = (error: unknown, owner: string) => void;

/** Reports from before a listener was set; at most the latest ten are stored. */
let early: Parameters<Listener>[] = [];
let listener: Listener = (error, owner) => {
  early = [...early.slice(-9), [error, owner]];
};

/** From now on `next` receives every report, beginning with the stored ones. */
export function hearReports(next: Listener): void {
  listener = next;
  for (const [error, owner] of early.splice(0)) next(error, owner);
}

export const report: Listener = (error, owner) => {
  console.error(`[${owner}]`, error);
  listener(error, owner);
};

/** Passes uncaught errors to the listener; the browser itself logs them. */
export function watchUncaught(): void {
  addEventListener('error', ({ error, filename }) => void (error && listener(error, ownerOf(filename))));
  addEventListener('unhandledrejection', ({ reason }) =>
    listener(reason, ownerOf(reason instanceof Error ? (reason.stack ?? '') : '')),
  );
}

const reportRefused = ({ policy, blocked, owner }: Violation) => report(`Blocked by ${policy}: ${blocked}`, owner);

/**
 * Reports every violation of the content and integrity policies. Sends violations of the integrity policy to the edge, because
 * the browser does not.
 */
export function watchPolicies(): void {
  watchContentPolicy('shell', reportRefused);
  watchIntegrityPolicy('shell', (violation) => {
    reportRefused(violation);
    sendTelemetry(violation);
  });
}
