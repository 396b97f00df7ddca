/** How long requests in flight may take once the process was asked to end. */
const closeConnectionsAfterMs = 5_000;

/** What a Fastify server has of this. */
interface Closing {
  server: { closeAllConnections(): void };
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown;
  addHook(name: 'onClose', hook: (app: unknown, done: () => void) => void): unknown;
}

/**
 * Lets a server that ends cut the connections that are open five seconds later: to Node one that
 * has not asked anything yet is not idle, and would hold up the end.
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
