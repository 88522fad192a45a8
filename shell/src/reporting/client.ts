/** The only module that knows the reporting library: a client without its defaults, so that nothing is collected unintended. */
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

/** The event without the person and the request's contents. */
export function withoutPeople({ user: _user, server_name: _server, request, ...event }: ErrorEvent): ErrorEvent {
  const url = request?.url;
  return { ...(redact(event) as ErrorEvent), ...(url && { request: redact({ url }) as { url: string } }) };
}

/** The person's actions before the error: which call, which page. Never typed, shown or returned data. */
export const breadcrumb = (crumb: Breadcrumb): Breadcrumb | null =>
  crumb.category === 'console' ? null : (redact(crumb) as Breadcrumb);

export function createClient({ address, sample, isSilent }: ClientSettings): BrowserClient {
  const client = new BrowserClient({
    dsn: address,
    release: `shell@${shell.version}`,
    transport: redactingTransport(isSilent),
    stackParser: defaultStackParser,
    // No breadcrumbs of clicks: they would hold the labels of clicked elements, which contain names.
    integrations: [
      breadcrumbsIntegration({ dom: false, sentry: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
    // The session was sampled before, so within it everything is sent.
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
