import { createServer } from 'node:net';
import { LocalFailure } from './failure.ts';

/**
 * Checks that the site can listen on this port, before anything slow starts.
 * @throws LocalFailure with a sentence when the port is taken or not allowed
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

/** Converts an error of listening into a sentence with a fix; returns other errors unchanged. */
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
