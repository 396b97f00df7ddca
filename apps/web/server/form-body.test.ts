import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readForm } from './form-body.ts';

const read = (type: string, body: string | Buffer) =>
  readForm({ body: Buffer.from(body), headers: { 'content-type': type } } as FastifyRequest);
const multipart = 'multipart/form-data; boundary=b';
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, bytes: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${bytes}\r\n`;

describe('readForm', () => {
  it('reads the fields of a plain form', async () => {
    const { values } = await read('application/x-www-form-urlencoded', 'name=Jos%C3%A9+L&a=1&a=2');
    expect(values).toEqual({ name: 'José L', a: '2' });
  });

  it('reads the fields and the file of a multipart form', async () => {
    const body = `${field('note', 'canção')}${file('currículo.pdf', 'x'.repeat(200_000))}--b--\r\n`;
    const { values, file: sent } = await read(multipart, body);
    expect(values).toEqual({ note: 'canção' });
    expect([sent?.name, sent?.size]).toEqual(['currículo.pdf', 200_000]);
  });

  it('treats an empty file field as missing', async () => {
    const { file: sent } = await read(multipart, `${file('', '')}--b--\r\n`);
    expect(sent).toBeNull();
  });

  it.each([
    ['78,787 files', multipart, file('x', 'x').repeat(78_787)],
    ['a second file', multipart, `${file('a', 'x')}${file('b', 'x')}--b--\r\n`],
    ['50,000 parts', multipart, field('f', 'x').repeat(50_000)],
    ['60,000 fields', 'application/x-www-form-urlencoded', 'a&'.repeat(60_000)],
  ])('rejects a form with %s', async (_what, type, body) => {
    await expect(read(type, body)).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each([
    ['that is cut off', multipart, field('a', 'b').slice(0, -10)],
    ['without a boundary', 'multipart/form-data', field('a', 'b')],
    [
      'with 800,000 header lines in a part',
      multipart,
      `--b\r\n${'X: y\r\n'.repeat(800_000)}\r\nx\r\n--b--\r\n`,
    ],
  ])('returns no fields for a form %s', async (_what, type, body) => {
    expect(await read(type, body)).toEqual({ values: {}, file: null });
  });
});
