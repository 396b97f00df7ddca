import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { s3Place } from './s3-place.ts';

/** Starts a bucket in memory that speaks the calls of a place of backups, two keys a page. */
async function openBucket(): Promise<{ objects: Map<string, Buffer>; endpoint: string }> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(url.pathname).replace(/^\/copies\/?/, '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method !== 'GET') return void reply.writeHead(200).end();
      if (key === '') return void reply.writeHead(200).end(listXml(objects, url.searchParams));
      const found = objects.get(key);
      if (found !== undefined) return void reply.writeHead(200).end(found);
      reply
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { objects, endpoint: `http://127.0.0.1:${port}` };
}

function listXml(objects: ReadonlyMap<string, unknown>, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const named = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const entries = query.has('delimiter')
    ? [...new Set(named.map((key) => prefix + key.slice(prefix.length).split('/')[0] + '/'))]
    : named;
  const page = entries.filter((entry) => entry > after).slice(0, 2);
  const last = page.at(-1) ?? '';
  const isCut = entries.some((entry) => entry > last);
  const body = page.map((entry) =>
    query.has('delimiter')
      ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${entry}</Key></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''}${body.join('')}</ListBucketResult>`;
}

test('stores, lists, reads and deletes backups under a prefix', async () => {
  const { objects, endpoint } = await openBucket();
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const place = s3Place({ bucket: 'copies', region: 'eu-west-1', endpoint, credentials }, 'causa');
  objects.set('other', Buffer.from('x'));
  const names = [1, 2, 3].map((day) => `causa-2026010${day}T000000Z`);
  for (const name of names) {
    const backup = await place.create(name);
    for (const part of ['a', 'b', 'c']) await backup.put(`database/${part}`, Buffer.from(part));
    await backup.finish('manifest.json.age', Buffer.from('{}'));
  }
  const cutOff = await place.create('causa-20260104T000000Z');
  await cutOff.put('database/a', Buffer.from('a'));
  expect(await place.list()).toEqual(names);
  const opened = place.open(names[0] ?? '');
  expect(Buffer.from((await opened.get('database/b')) ?? []).toString()).toBe('b');
  expect(await opened.get('database/d')).toBeNull();

  await cutOff.discard();
  await place.delete(names[0] ?? '');
  expect(await place.list()).toEqual(names.slice(1));
  expect([...objects.keys()].filter((key) => /0101|0104|other/.test(key))).toEqual(['other']);
});
