/** The one place that knows the library: a client without any of its defaults, so that nothing is collected unasked. */
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
  /** True on pages that are never reported from. */
  readonly isSilent: () => boolean;
}

/** An event without who sent it and what they sent. */
export function withoutPeople({ user: _user, server_name: _server, request, ...event }: ErrorEvent): ErrorEvent {
  const url = request?.url;
  return { ...(redact(event) as ErrorEvent), ...(url && { request: redact({ url }) as { url: string } }) };
}

/** What a person did before: which call, which page. Never what was typed, said or answered. */
export const breadcrumb = (crumb: Breadcrumb): Breadcrumb | null =>
  crumb.category === 'console' ? null : (redact(crumb) as Breadcrumb);

export function createClient({ address, sample, isSilent }: ClientSettings): BrowserClient {
  const client = new BrowserClient({
    dsn: address,
    release: `shell@${shell.version}`,
    transport: redactingTransport(isSilent),
    stackParser: defaultStackParser,
    // Clicks are told by the labels of what was clicked, and those hold names.
    integrations: [
      breadcrumbsIntegration({ dom: false, sentry: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
    // The session was chosen before; within it nothing is left to chance.
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

/** Sends an error with the remote that it belongs to. */
export const send = (error: unknown, tags: Readonly<Record<string, string>>): void => {
  captureException(error instanceof Error ? error : new Error(String(error)), { tags });
};
