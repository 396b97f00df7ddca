import { createServer } from 'node:net';
import { LocalFailure } from './failure.ts';

/**
 * Fails with a sentence when the site could not listen on this port; asked first, before anything
 * slow has been started.
 */
export async function checkPort(host: string, port: number): Promise<void> {
  try {
    await new Promise<void>((done, fail) => {
      const probe = createServer().once('error', fail);
      probe.listen(port, host, () => probe.close(() => done()));
    });
  } catch (error) {
    throw sentenceForListening(error, host, port);
  }
}

/**
 * What keeps a server from listening, as a sentence with the way out; any other error is given back
 * as it is.
 */
export function sentenceForListening(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new LocalFailure(
      `Port ${port} is in use by another program; stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    return new LocalFailure(
      `No permission to listen on port ${port}; choose one above 1023: PORT=3000 npm start`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new LocalFailure(`HOST=${host} is not an address of this machine.`);
  return error;
}
