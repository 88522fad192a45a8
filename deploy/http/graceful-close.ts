import type { Server } from 'node:http';

interface Closing {
  readonly server: Server;
  readonly addHook: (name: 'preClose', hook: (done: () => void) => void) => unknown;
}

/** When the server is closed, responses that have begun are finished; then every connection is closed, also idle ones that a browser keeps open. */
export function closeGracefully(app: Closing): void {
  const { server } = app;
  const begun = new Set<object>();
  let isEnding = false;
  const closeWhenDone = () => {
    if (isEnding && begun.size === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    begun.add(response);
    response.once('close', () => {
      begun.delete(response);
      closeWhenDone();
    });
  });
  server.on('connection', (socket) => {
    if (isEnding) socket.destroy();
  });
  app.addHook('preClose', (done) => {
    isEnding = true;
    closeWhenDone();
    done();
  });
}
