/**
 * The only module that imports the reporting library. It creates a client without the library's defaults, so that no data is
 * collected unintentionally.
 */
import {
  breadcrumbsIntegration,
  BrowserClient,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  setCurrentClient,
  type Breadcrumb,
  type ErrorEvent,
} from '@sentry/browser';
import shell from '../../package.json' with { type: 'json' };
import { redact } from './redact.ts';
import type { Sample } from './sampling.ts';
import { redactingTransport } from './transport.ts';

export interface ClientSettings {
  /** `https://key@host/project`. */
  readonly address: string;
  readonly sample: Sample;
  /** True on pages from which nothing may be reported. */
  readonly isSilent: () => boolean;
}

/** The event without the person's identity and without the contents of requests. */
export function withoutPeople({ user: _user, server_name: _server, request, ...event }: ErrorEvent): ErrorEvent {
  const url = request?.url;
  return { ...(redact(event) as ErrorEvent), ...(url && { request: redact({ url }) as { url: string } }) };
}

/** The person's actions before the error: calls and pages, but never typed, displayed or returned data. */
export const breadcrumb = (crumb: Breadcrumb): Breadcrumb | null =>
  crumb.category === 'console' ? null : (redact(crumb) as Breadcrumb);

export function createClient({ address, sample, isSilent }: ClientSettings): BrowserClient {
  const client = new BrowserClient({
    dsn: address,
    release: `shell@${shell.version}`,
    transport: redactingTransport(isSilent),
    stackParser: defaultStackParser,
    // No breadcrumbs of clicks, because they would contain the labels of clicked elements, which include names.
    integrations: [
      breadcrumbsIntegration({ dom: false, sentry: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
    // The session was already sampled, so all of its errors are sent.
    sampleRate: 1,
    replaysSessionSampleRate: sample.replays ? 1 : 0,
    replaysOnErrorSampleRate: sample.errors && sample.replaysOnError ? 1 : 0,
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [] },
    maxBreadcrumbs: 30,
    beforeSend: withoutPeople,
    beforeBreadcrumb: breadcrumb,
  });
  setCurrentClient(client);
  client.init();
  return client;
}

/** Sends an error with the name of the remote that caused it. */
export const send = (error: unknown, tags: Readonly<Record<string, string>>): void => {
  captureException(error instanceof Error ? error : new Error(String(error)), { tags });
};
