/** Where errors of remotes and violations of the page's policy go: the console, with the release they belong to, and to listeners. */

import { ownerAt, watchContentPolicy, watchIntegrityPolicy, type Violation } from '@portal/shared/remote/violations.ts';
import { sendTelemetry } from './telemetry.ts';

export const ownerOf = (address: string): string => ownerAt(address, 'shell');

type Listener = (error: unknown, owner: string) => void;

/** Reports that came before anybody listened; the latest are enough. */
let early: Parameters<Listener>[] = [];
let listener: Listener = (error, owner) => {
  early = [...early.slice(-9), [error, owner]];
};

/** From now on `next` hears of every report, first of the early ones. */
export function hearReports(next: Listener): void {
  listener = next;
  for (const [error, owner] of early.splice(0)) next(error, owner);
}

export const report: Listener = (error, owner) => {
  console.error(`[${owner}]`, error);
  listener(error, owner);
};

/** Uncaught errors: the browser writes them to the console itself. */
export function watchUncaught(): void {
  addEventListener('error', ({ error, filename }) => void (error && listener(error, ownerOf(filename))));
  addEventListener('unhandledrejection', ({ reason }) =>
    listener(reason, ownerOf(reason instanceof Error ? (reason.stack ?? '') : '')),
  );
}

const reportRefused = ({ policy, blocked, owner }: Violation) => report(`Blocked by ${policy}: ${blocked}`, owner);

/** Reports every violation of the content and integrity policies, and tells of those that the browser does not. */
export function watchPolicies(): void {
  watchContentPolicy('shell', reportRefused);
  watchIntegrityPolicy('shell', (violation) => {
    reportRefused(violation);
    sendTelemetry(violation);
  });
}
