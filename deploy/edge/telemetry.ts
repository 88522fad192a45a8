/** Receives reports from pages and writes each as one line of JSON, for the program that collects the edge's log. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Telemetry } from '@portal/shared/remote/telemetry.ts';
import { refusal } from '@portal/shared/remote/violations.ts';
import type { Origin } from '../http/headers.ts';
import { ROUTES } from '../http/own-addresses.ts';

const BODY_BYTES = 4000;

export type Note = (line: Telemetry) => void;

const read = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** The browser's own report about a page whose policy it enforced. */
const CspReport = v.object({
  'csp-report': v.object({
    'effective-directive': v.string(),
    'blocked-uri': v.string(),
    'source-file': v.optional(v.string(), ''),
  }),
});

/** The remote or shell that owns the pages of an origin. It also owns requests that no file of a release has made. */
const PAGES: Readonly<Record<Origin, string>> = { portal: 'shell', payer: 'mfe-public-pay' };

/**
 * Converts the browser's report into the form of a page's own report. The URL of the page is dropped, because it identifies a payer's bill.
 */
function violationOf(body: unknown, origin: Origin): unknown {
  const result = v.safeParse(CspReport, body);
  if (!result.success) return body;
  const { 'effective-directive': policy, 'blocked-uri': blocked, 'source-file': source } = result.output['csp-report'];
  return refusal(policy, blocked, source, PAGES[origin]);
}

/**
 * Adds `POST /telemetry`. Anybody may send reports there, so only reports of the exact shape are logged. The sender does not learn which
 * reports were logged.
 */
export function takeTelemetry(app: FastifyInstance, origin: Origin, note: Note): void {
  // Browsers send beacons as text.
  const types = ['text/plain', 'application/csp-report'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
  app.post(ROUTES.telemetry, { bodyLimit: BODY_BYTES }, (request, reply) => {
    const result = v.safeParse(Telemetry, violationOf(read(request.body), origin));
    if (result.success) note(result.output);
    return reply.status(204).send();
  });
}
