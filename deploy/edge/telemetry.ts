/** Takes what pages tell of themselves: one line of JSON each, for whatever collects the edge's log. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Telemetry } from '@portal/shared/remote/telemetry.ts';

const BODY_BYTES = 2000;

export type Note = (line: Telemetry) => void;

const read = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** Adds `POST /telemetry`. Anybody may write there, so only what has the exact shape is taken down; nobody is told which was. */
export function takeTelemetry(app: FastifyInstance, note: Note): void {
  // A beacon is text to the browser.
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, body, done) =>
    done(null, body),
  );
  app.post('/telemetry', { bodyLimit: BODY_BYTES }, (request, reply) => {
    const result = v.safeParse(Telemetry, read(request.body));
    if (result.success) note(result.output);
    return reply.status(204).send();
  });
}
