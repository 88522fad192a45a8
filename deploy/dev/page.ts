/** Serves the pages of the shell and of payers while their sources are edited. The edge serves everything else. */
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler } from '@rspack/core';
import type { Configuration as Serving } from '@rspack/dev-server';
import { headersFor, type Addresses, type Origin } from '../http/headers.ts';
import { documentOf, filledIn, type PageSettings } from '../edge/pages.ts';
import { isPageAddress, type Edge } from '../edge/server.ts';

export interface PageOf {
  readonly origin: Origin;
  readonly addresses: Addresses;
  readonly pageSettings: PageSettings;
  /** A second portal of the same build: its port, and the settings of its pages. */
  readonly secondPortal?: { readonly port: number; readonly pageSettings: PageSettings } | undefined;
  /** HTML that is inserted into the head unchanged, before the scripts that read it. */
  readonly head?: string;
  /** Serves every request that neither the page nor its build serves. */
  readonly edge: Edge;
}

type SetUp = NonNullable<Serving['setupMiddlewares']>;
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Sources that are being edited have no hashes, so no page gets an integrity policy. */
function setHeaders(response: ServerResponse, { origin, addresses }: PageOf): void {
  const { 'Integrity-Policy': _integrity, ...headers } = headersFor(origin, 'page', addresses);
  for (const [name, value] of Object.entries({ ...headers, 'Content-Type': 'text/html; charset=utf-8' }))
    response.setHeader(name, value);
}

const pathOf = (url: string | undefined) => new URL(url ?? '/', 'http://localhost').pathname;

const settingsFor = ({ pageSettings, secondPortal }: PageOf, { socket }: IncomingMessage): PageSettings =>
  secondPortal && secondPortal.port === socket.localPort ? secondPortal.pageSettings : pageSettings;

const answer =
  (page: PageOf, compiler: Compiler): Handler =>
  (request, response, next) => {
    if (!isPageAddress(pathOf(request.url))) return next();
    // A shell of another flavour than production has one document, and shows the sign-in form by its script.
    const file = page.origin === 'portal' ? 'index.html' : documentOf(page.origin, pathOf(request.url));
    // The document is read on each request, because the build moves into memory only after this handler is set up.
    compiler.outputFileSystem?.readFile(join(compiler.outputPath, file), (fault, content) => {
      setHeaders(response, page);
      if (fault || content === undefined) response.statusCode = 503;
      response.end(
        content === undefined
          ? 'This page could not be built. The terminal shows the reason.'
          : filledIn(String(content), settingsFor(page, request)).replace('<head>', `<head>${page.head ?? ''}`),
      );
    });
  };

export const pageMiddlewares =
  (page: PageOf): SetUp =>
  (middlewares, { compiler }) => [
    { name: 'page', middleware: answer(page, compiler as Compiler) },
    ...middlewares,
    { name: 'edge', middleware: ((request, response) => page.edge.routing(request, response)) satisfies Handler },
  ];
