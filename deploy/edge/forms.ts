/** The forms that browsers send without script: the form of a bill, on the origin of payers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ROUTES = ['/pay/bill/:id', '/pay/bill/:id/'];

/** Far more than the form has. */
const BODY_BYTES = 2_048;

/** The browser says who has made the request. Older browsers do not, and their cookie is not sent with the form of another site. */
const isFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', undefined].includes(headers['sec-fetch-site']);

export interface FormHandlers {
  /** @param form the form, URL-encoded */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, form: string) => Promise<unknown>;
  readonly refuse: (reply: FastifyReply) => FastifyReply;
}

export function takeForms(app: FastifyInstance, { answer, refuse }: FormHandlers): void {
  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_, body, done) => done(null, body),
    );
    for (const route of ROUTES)
      routes.post<{ Body: string }>(route, (request, reply) =>
        isFromOtherSite(request) ? refuse(reply) : answer(request, reply, request.body),
      );
  });
}
