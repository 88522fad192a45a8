/** Takes what pages tell of themselves: one line of JSON each, for whatever collects the edge's log. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Telemetry } from '@portal/shared/remote/telemetry.ts';
import { refusal } from '@portal/shared/remote/violations.ts';
import type { Origin } from '../http/headers.ts';
import { ROUTES } from './own-addresses.ts';

const BODY_BYTES = 4000;

export type Note = (line: Telemetry) => void;

const read = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** What a browser itself reports of a page whose policy it enforced. */
const CspReport = v.object({
  'csp-report': v.object({
    'effective-directive': v.string(),
    'blocked-uri': v.string(),
    'source-file': v.optional(v.string(), ''),
  }),
});

/** The owner of a page, and of requests that no file of a release made. */
const PAGES: Readonly<Record<Origin, string>> = { portal: 'shell', payer: 'mfe-public-pay' };

/** The browser's report in the words of a page's own; it holds the page's address, which is the payer's bill and is dropped. */
function violationOf(body: unknown, origin: Origin): unknown {
  const result = v.safeParse(CspReport, body);
  if (!result.success) return body;
  const { 'effective-directive': policy, 'blocked-uri': blocked, 'source-file': source } = result.output['csp-report'];
  return refusal(policy, blocked, source, PAGES[origin]);
}

/**
 * Adds `POST /telemetry`. Anybody may write there, so only what has the exact shape is taken down; the sender does not learn
 * which was.
 */
export function takeTelemetry(app: FastifyInstance, origin: Origin, note: Note): void {
  // A beacon is text to the browser.
  const types = ['text/plain', 'application/csp-report'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
  app.post(ROUTES.telemetry, { bodyLimit: BODY_BYTES }, (request, reply) => {
    const result = v.safeParse(Telemetry, violationOf(read(request.body), origin));
    if (result.success) note(result.output);
    return reply.status(204).send();
  });
}
