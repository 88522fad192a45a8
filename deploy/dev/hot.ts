/** Serves one build from memory while its sources are edited, on this machine only. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer, type Configuration as Serving } from '@rspack/dev-server';

const HOST = 'localhost';
/** Many editors empty a file before they write it. A build of the empty file would discard the input in the open page. */
const SETTLED_MS = 100;

export interface Place {
  readonly port: number;
  /** Another port with the same content. */
  readonly secondPort?: number | undefined;
  /** Origins of the pages that load the files. */
  readonly pages: readonly string[];
  readonly setupMiddlewares?: Serving['setupMiddlewares'];
}

export interface Served {
  readonly stop: () => Promise<void>;
}

/** Resolves after the first build, whether or not it succeeded: the terminal shows errors in the sources. */
export async function serveHot(
  configuration: Configuration,
  { port, secondPort, pages, setupMiddlewares }: Place,
): Promise<Served> {
  const compiler = rspack({
    ...configuration,
    watchOptions: { aggregateTimeout: SETTLED_MS },
    infrastructureLogging: { level: 'warn' },
  });
  if (!compiler) throw new Error(`${configuration.name} has nothing to build.`);
  const server = new RspackDevServer(
    {
      port,
      host: HOST,
      hot: true,
      setupExitSignals: false,
      static: false,
      // Sources are served only to the pages that load them, and to no other site that is open in the browser.
      allowedHosts: ['localhost', ...pages.map((page) => new URL(page).hostname)],
      headers: ({ headers: { origin } }) => ({
        'Access-Control-Allow-Origin': pages.find((page) => page === origin) ?? pages[0] ?? '',
        'Cache-Control': 'no-cache',
        Vary: 'Origin',
        'X-Content-Type-Options': 'nosniff',
      }),
      devMiddleware: { index: false },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      ...(setupMiddlewares && { setupMiddlewares }),
    },
    compiler,
  );
  const built = new Promise<void>((done) => compiler.hooks.done.tap('first build', () => done()));
  await server.start();
  await built;
  const second = secondPort !== undefined && createServer(server.app).listen(secondPort, HOST);
  if (second) await once(second, 'listening');
  return {
    stop: async () => {
      if (second) second.close().closeAllConnections();
      await server.stop();
    },
  };
}
