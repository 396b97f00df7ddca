import { connect } from 'node:net';
import type { Scanner, ScanVerdict } from '../../platform/files/file-store.ts';

const timeoutMs = 10_000;
const chunkBytes = 64 * 1024;

/**
 * Scans with clamd over TCP (`tcp://host:3310`) and its INSTREAM command: chunks prefixed with
 * their length, ended by an empty chunk.
 */
export function clamdScanner(url: string): Scanner {
  const { host, port } = clamdAddress(url);
  return { scan: (bytes) => ask(host, port, bytes) };
}

/** Parses the address of clamd; the port defaults to 3310. */
export function clamdAddress(url: string): { host: string; port: number } {
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port || 3310) };
}

function ask(host: string, port: number, bytes: Uint8Array): Promise<ScanVerdict> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ host, port });
    const end = (verdict: ScanVerdict): void => {
      socket.destroy();
      resolve(verdict);
    };
    socket.setTimeout(timeoutMs, () => end({ kind: 'unavailable' }));
    socket.on('error', () => end({ kind: 'unavailable' }));
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const chunk = bytes.subarray(at, at + chunkBytes);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        socket.write(length);
        socket.write(chunk);
      }
      socket.write(Buffer.alloc(4));
    });
    socket.on('data', (data: Buffer) => {
      said += data.toString('utf8');
      if (said.includes('\0') || said.length > 4_096) end(parseVerdict(said));
    });
    socket.on('close', () => end(parseVerdict(said)));
  });
}

/** Parses `stream: OK` or `stream: Eicar-Signature FOUND`; anything else is `unavailable`. */
export function parseVerdict(said: string): ScanVerdict {
  const line = said.replace(/\0[^]*$/, '').trim();
  if (line === 'stream: OK') return { kind: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(line)?.[1];
  return name === undefined ? { kind: 'unavailable' } : { kind: 'infected', name };
}
