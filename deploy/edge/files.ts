/** Finds and sends files with @fastify/static, with the types of our own table and the headers that the edge has already set. */
import { extname } from 'node:path';
import send from '@fastify/send';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CONTENT_TYPES } from '../http/content-types.ts';

/** Adds `reply.sendFile(path, folder)` to the app, but no routes. Only files of the types in our table are sent. */
export function prepareFiles(app: FastifyInstance): void {
  for (const [ending, type] of Object.entries(CONTENT_TYPES))
    send.mime.define({ [type.split(';', 1)[0] ?? type]: [ending.slice(1)] }, true);
  void app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    allowedPath: (path) => extname(path) !== '.html' && extname(path) in CONTENT_TYPES,
    // The header is spelled as in all other responses and in nginx; the library would add it in lower case.
    setHeaders: (reply) => void reply.header('Vary', 'Accept-Encoding'),
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
  });
}
