import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendCsv } from './send-csv.ts';

async function* parts(): AsyncGenerator<string> {
  yield 'name\r\n';
  yield 'José\r\n';
}

describe('sendCsv', () => {
  it('sends text and parts with the UTF-8 mark once, as a download', async () => {
    const app = fastify();
    app.get('/text', (_request, reply) => sendCsv(reply, 'a.csv', 'name\r\nJosé\r\n'));
    app.get('/parts', (_request, reply) => sendCsv(reply, 'a.csv', parts()));
    for (const url of ['/text', '/parts']) {
      const { body, headers } = await app.inject(url);
      expect(body).toBe('\uFEFFname\r\nJosé\r\n');
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="a.csv"',
      });
    }
    await app.close();
  });
});
