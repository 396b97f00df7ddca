/** Grace period for requests in flight after a shutdown started. */
const closeConnectionsAfterMs = 5_000;

/** The parts of a Fastify server used here. */
interface Closing {
  server: { closeAllConnections(): void };
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown;
  addHook(name: 'onClose', hook: (app: unknown, done: () => void) => void): unknown;
}

/**
 * Closes the connections that are still open five seconds after a shutdown started: Node does not
 * count a connection without any request as idle, so it would block the shutdown.
 */
export function closeConnections(app: Closing): void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  app.addHook('preClose', (done) => {
    patience = setTimeout(() => app.server.closeAllConnections(), closeConnectionsAfterMs).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(patience);
    done();
  });
}
