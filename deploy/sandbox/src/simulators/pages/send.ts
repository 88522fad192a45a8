/**
 * Sends a page of the sandbox with its security headers. The page runs no script and loads only its own style and embedded pictures, and no
 * other site can frame it.
 */
import type { FastifyReply } from 'fastify';

/** `formsLeadTo`: another origin that the page's forms, or the redirects after them, lead to. */
export function sendPage(reply: FastifyReply, page: string, formsLeadTo = ''): FastifyReply {
  const forms = ["'self'", formsLeadTo].filter((origin) => origin !== '').join(' ');
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page);
}
