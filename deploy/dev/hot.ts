/** Serves one build from memory while its sources are edited, on this machine only. */
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer, type Configuration as Serving } from '@rspack/dev-server';

export interface Place {
  readonly port: number;
  /** Origin of the page that takes the files. */
  readonly page: string;
  readonly setupMiddlewares?: Serving['setupMiddlewares'];
}

export interface Served {
  readonly stop: () => Promise<void>;
}

/** Resolves when it was built for the first time, in order or not: faults of the sources are on the terminal. */
export async function serveHot(configuration: Configuration, { port, page, setupMiddlewares }: Place): Promise<Served> {
  const compiler = rspack({ ...configuration, infrastructureLogging: { level: 'warn' } });
  if (!compiler) throw new Error(`${configuration.name} has nothing to build.`);
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      setupExitSignals: false,
      static: false,
      // Sources are for the page that asks for them, and for no other site that is open in the browser.
      allowedHosts: ['localhost', new URL(page).hostname],
      headers: {
        'Access-Control-Allow-Origin': page,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      },
      devMiddleware: { index: false },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      ...(setupMiddlewares && { setupMiddlewares }),
    },
    compiler,
  );
  const built = new Promise<void>((done) => compiler.hooks.done.tap('first build', () => done()));
  await server.start();
  await built;
  return { stop: () => server.stop() };
}
