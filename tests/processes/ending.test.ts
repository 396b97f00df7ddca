import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTwoServices, type TwoServices } from '../support/two-services.ts';

let services: TwoServices;
beforeAll(async () => {
  services = await startTwoServices();
});
afterAll(() => services.close());

function opened(origin: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
      resolve(socket);
    });
    socket.on('error', reject);
  });
}

// Concurrently, since each lasts for its grace period.
describe.concurrent.each(['web', 'api'] as const)('shutdown of the %s service', (name) => {
  test('stops on request with idle and half-sent connections', async () => {
    const { origin, child } = services[name];
    const sockets = [
      await opened(origin, ''),
      await opened(origin, 'GET / HTTP/1.1\r\nHost: x\r\n'),
    ];
    await child.stop();
    expect(child.isAlive()).toBe(false);
    for (const socket of sockets) socket.destroy();
  });
});
