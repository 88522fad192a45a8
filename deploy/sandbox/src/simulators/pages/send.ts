/**
 * Sends a page of the sandbox with its security headers: it runs no script, loads only its style and the pictures inside of it, and no
 * other site can frame it.
 */
import type { FastifyReply } from 'fastify';

/** `formsLeadTo`: another origin that its forms, or the redirects after them, lead to. */
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
