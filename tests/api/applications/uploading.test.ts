import { diskStore } from '@causa/core/adapters/files-disk/disk-store';
import { s3Store } from '@causa/core/adapters/files-s3/s3-store';
import { clamdScanner, parseVerdict } from '@causa/core/adapters/scan-clamd/clamd-scanner';
import { jobHandlers } from '@causa/worker/handlers';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient, runJobs, signUp, systemContext } from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import { type MemoryFiles, memoryFiles } from '../../support/memory-files.ts';
import { keepsPromise } from '../../support/promise.ts';
import { docxFile, pdfFile, uploadFile, wordTypes, zipFile } from '../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const kept = (of: TestApp = world) => (of.files as MemoryFiles).kept.size;
const latin = (text: string) => Buffer.from(text, 'latin1');
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Files that are not resumes, regardless of their name, with the expected error. */
const refused: [name: string, bytes: () => Uint8Array, code: RegExp, fileName?: string][] = [
  [
    'a program by another name',
    () => latin('MZ\u0090\u0000\u0003 This program cannot be run in DOS mode'),
    /PDF or Word/,
    'resume.pdf',
  ],
  ['an empty file', () => latin(''), /empty/],
  ['a page of HTML', () => latin('<html><script>alert(1)</script>'), /PDF or Word/],
  [
    'a picture with a PDF behind it',
    () => Buffer.concat([latin('GIF89a'), pdfFile()]),
    /PDF or Word/,
  ],
  [
    'a PDF behind a line of script',
    () => Buffer.concat([latin('#!/bin/sh\n'), pdfFile()]),
    /PDF or Word/,
  ],
  [
    'a PDF that is an archive as well',
    () => Buffer.concat([pdfFile(), zipFile([{ name: 'a.exe', text: 'MZ' }])]),
    /PDF or Word|damaged/,
  ],
  ['a PDF cut off', () => pdfFile().subarray(0, 80), /damaged/],
  ['a PDF that begins and is nothing more', () => latin('%PDF-'), /damaged/],
  [
    'a locked PDF',
    () => latin('%PDF-1.7\ntrailer<</Encrypt 5 0 R>>\nstartxref\n9\n%%EOF'),
    /protected with a password/,
  ],
  [
    'an archive that is no document',
    () => zipFile([{ name: 'a.txt', text: 'hello' }]),
    /PDF or Word/,
    'resume.docx',
  ],
  [
    'a spreadsheet by another name',
    () =>
      docxFile([
        { name: '[Content_Types].xml', text: '<Types>spreadsheetml.sheet.main+xml</Types>' },
      ]),
    /PDF or Word/,
  ],
  [
    'a document without its text',
    () => zipFile([{ name: '[Content_Types].xml', text: wordTypes }]),
    /PDF or Word/,
  ],
  ['a document cut off', () => docxFile().subarray(0, 120), /damaged/],
  [
    'a document with something behind it',
    () => Buffer.concat([docxFile(), latin('MZ')]),
    /damaged/,
  ],
  [
    'a document with macros',
    () =>
      docxFile([
        {
          name: '[Content_Types].xml',
          text: wordTypes.replace('document.main', 'macroEnabled.main'),
        },
      ]),
    /macros/,
  ],
  [
    'a document with a macro hidden in it',
    () => docxFile([{ name: 'word/vbaProject.bin', text: 'Sub AutoOpen()' }]),
    /macros/,
  ],
  [
    'a locked part of a document',
    () => docxFile([{ name: 'word/secret.xml', text: 'x', claims: { flags: 1 } }]),
    /protected with a password/,
  ],
  [
    'a locked document',
    () => Buffer.concat([ole, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
    /protected with a password/,
  ],
  ['a document of an old Word', () => Buffer.concat([ole, Buffer.alloc(2_000)]), /PDF or Word/],
  [
    'an archive that claims to unpack to 4 GB',
    () => docxFile([{ name: 'word/media.bin', text: 'x', claims: { unpackedBytes: 0xffff_fff0 } }]),
    /damaged/,
  ],
  [
    'a list of parts that unpacks to more than it claims',
    () =>
      docxFile([
        {
          name: '[Content_Types].xml',
          text: wordTypes + ' '.repeat(900_000),
          claims: { unpackedBytes: 300 },
        },
      ]),
    /damaged/,
  ],
];

describe('POST /data/files', () => {
  test.each(refused)(
    'rejects %s with a reason',
    async (_name, bytes, reason, fileName = 'resume.pdf') => {
      const { client } = await signUp(world);
      const before = kept();
      const { status, body } = await uploadFile(world, client, bytes(), fileName);
      expect([status, body.errors?.[0].name]).toEqual([422, 'file']);
      expect(body.errors[0].description).toMatch(reason);
      expect(kept()).toBe(before);
    },
  );

  test('stores no rejected file', async () => {
    const { client } = await signUp(world);
    let accepted = 0;
    for (const [, bytes] of refused) {
      await world.db.rateLimit.deleteMany();
      if ((await uploadFile(world, client, bytes(), 'resume.docx')).status === 200) accepted += 1;
    }
    keepsPromise('uploads.foreign-kinds-accepted', accepted, 0);
  });

  test('accepts 5 MB, and rejects a byte more and a request without a file part', async () => {
    const { client } = await signUp(world);
    const full = Buffer.alloc(5 * 1024 * 1024, 0x20);
    pdfFile()
      .slice(0, 60)
      .forEach((byte, at) => (full[at] = byte));
    latin('startxref\n9\n%%EOF').copy(full, full.length - 17);
    expect((await uploadFile(world, client, full)).status).toBe(200);
    const more = await uploadFile(world, client, Buffer.concat([full, latin('\n')]));
    keepsPromise('uploads.too-large-accepted', more.status === 413 ? 0 : 1, 0);
    expect((await uploadFile(world, client, Buffer.concat([full, full]))).status).toBe(413);
    const cookie = `session=${client.cookies.get('session')}`;
    const bare = { method: 'POST' as const, url: '/data/files' };
    const wrong: [string, string, number][] = [
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nRESUME\r\n--x--\r\n',
        422,
      ],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--\r\n',
        422,
      ],
      ['multipart/form-data', 'nothing', 400],
      ['application/json', '{}', 415],
    ];
    for (const [type, payload, status] of wrong) {
      const reply = await world.app.inject({
        ...bare,
        headers: { cookie, 'content-type': type },
        payload,
      });
      expect([type, payload, reply.statusCode]).toEqual([type, payload, status]);
    }
    const foreign = await world.app.inject({
      ...bare,
      headers: {
        cookie,
        'content-type': 'multipart/form-data; boundary=x',
        origin: 'https://evil.example',
      },
      payload: '',
    });
    expect(foreign.statusCode).toBe(403);
  });

  test('stores the file under a random key and returns it to its owner as a safe attachment', async () => {
    const { client } = await signUp(world);
    const sent = docxFile();
    const { body } = await uploadFile(world, client, sent, '../../etc/Currículo "Ana".pdf.exe');
    expect(body.file).toMatchObject({
      fileName: 'Currículo Ana.docx',
      bytes: sent.length,
      mediaType: expect.stringContaining('wordprocessingml'),
    });
    expect(JSON.stringify(body)).not.toMatch(/storageKey|sha256/);
    const row = await world.db.storedFile.findUniqueOrThrow({ where: { id: body.file.id } });
    expect(row.storageKey).toMatch(/^[0-9a-f]{64}$/);
    const url = `/data/files/${body.file.id}`;
    const { headers, rawPayload } = await world.app.inject({
      url,
      headers: { cookie: `session=${client.cookies.get('session')}` },
    });
    expect(Buffer.compare(rawPayload, Buffer.from(sent))).toBe(0);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="Curriculo Ana.docx"; filename*=UTF-8''Curr%C3%ADculo%20Ana.docx`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const other = await signUp(world);
    let seen = 0;
    for (const outsider of [openClient(world), other.client])
      if ((await outsider.get(url)).status === 200) seen += 1;
    if ((await other.client.delete(url)).status === 200) seen += 1;
    if (
      (
        await other.client.put('/data/userdashboard/applicant-profile/resume', {
          fileId: body.file.id,
        })
      ).status === 200
    )
      seen += 1;
    keepsPromise('uploads.seen-by-others', seen, 0);
  });

  test('deletes the file with its bytes at once, or a day later without references', async () => {
    const { client } = await signUp(world);
    const start = kept();
    const [first, second, third] = [
      (await uploadFile(world, client, pdfFile('one'))).body.file.id,
      (await uploadFile(world, client, pdfFile('two'))).body.file.id,
      (await uploadFile(world, client, pdfFile('three'))).body.file.id,
    ];
    const setResume = (fileId: string | null) =>
      client.put('/data/userdashboard/applicant-profile/resume', { fileId });
    expect((await setResume(first)).body).toMatchObject({
      resumeId: first,
      applicantProfile: { resume: { id: first } },
    });
    // Replacing a resume deletes the previous one.
    expect((await setResume(second)).body.resumeId).toBe(second);
    await runJobs(world);
    expect(kept()).toBe(start + 2);
    const sweep = async (hours: number) => {
      world.setNow(new Date(testNow.getTime() + hours * 3_600_000));
      await jobHandlers({ mailer: localMailer(systemContext(world)) })['files.sweep'](
        systemContext(world),
        {},
      );
      await runJobs(world);
    };
    await sweep(23);
    expect(await world.db.storedFile.count({ where: { id: third } })).toBe(1);
    await sweep(25);
    expect(await world.db.storedFile.count({ where: { id: { in: [second, third] } } })).toBe(1);
    world.setNow(testNow);
    expect((await setResume(null)).body.resumeId).toBeNull();
    await runJobs(world);
    expect(await world.db.storedFile.count({ where: { id: second } })).toBe(0);
    expect((await setResume(second)).body.errors[0].name).toBe('fileId');
  });

  test('allows ten files a person', async () => {
    const { client } = await signUp(world);
    for (let n = 0; n < 10; n += 1)
      expect((await uploadFile(world, client, pdfFile())).status).toBe(200);
    const more = await uploadFile(world, client, pdfFile());
    expect([more.status, more.body.errors[0].name]).toEqual([409, 'LIMIT_REACHED']);
    expect((await client.get('/data/files')).body.files).toHaveLength(10);
  });
});

describe('file scanner', () => {
  let clamd: Server;
  let port = 0;
  let received = 0;
  beforeAll(async () => {
    // Protocol of clamd: a command, length-prefixed chunks, and an empty chunk at the end.
    clamd = createServer((socket) => {
      let bytes = Buffer.alloc(0);
      socket.on('data', (data) => {
        bytes = Buffer.concat([bytes, data]);
        if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return;
        received = bytes.readUInt32BE(10);
        socket.end(bytes.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
      });
    });
    await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
    port = (clamd.address() as { port: number }).port;
  });
  afterAll(() => void clamd.close());

  test('rejects infected files, and all files while it is unavailable', async () => {
    const scanned = await startTestApp({
      files: memoryFiles(clamdScanner(`tcp://127.0.0.1:${port}`)),
    });
    const { client } = await signUp(scanned);
    const clean = await uploadFile(scanned, client, pdfFile());
    expect([clean.status, received]).toEqual([200, pdfFile().length]);
    expect(await scanned.db.storedFile.findFirst()).toMatchObject({
      scanVerdict: 'clean',
      scannedAt: scanned.now(),
    });
    const infected = await uploadFile(scanned, client, pdfFile('EICAR'));
    expect([infected.status, infected.body.errors[0].name]).toEqual([422, 'file']);
    clamd.close();
    const unseen = await uploadFile(scanned, client, pdfFile());
    expect([unseen.status, unseen.body.errors[0].name]).toEqual([503, 'SCAN_UNAVAILABLE']);
    keepsPromise('uploads.unscanned-accepted', kept(scanned) - 1, 0);
    await scanned.close();
  });

  test.each([
    ['stream: OK\0', 'clean'],
    ['stream: Win.Test.EICAR_HDB-1 FOUND\0', 'infected'],
    ['INSTREAM size limit exceeded. ERROR\0', 'unavailable'],
    ['', 'unavailable'],
  ])('maps the reply %j to %s', (said, kind) => {
    expect(parseVerdict(said).kind).toBe(kind);
  });
});

test('stores files on disk privately and atomically, and rejects keys with path parts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'causa-store-'));
  const store = diskStore(folder);
  const key = 'ab'.repeat(32);
  await store.put(key, pdfFile(), 'application/pdf');
  expect(Buffer.compare(Buffer.from((await store.get(key)) ?? []), Buffer.from(pdfFile()))).toBe(0);
  expect(readdirSync(join(folder, 'ab'))).toEqual([key]);
  expect(statSync(join(folder, 'ab', key)).mode & 0o077).toBe(0);
  expect(await store.get('../../etc/passwd')).toBeNull();
  await expect(store.put('../escape', pdfFile(), 'x')).rejects.toThrow('hex digits');
  await store.delete(key);
  await store.delete(key);
  expect(await store.get(key)).toBeNull();
  rmSync(folder, { recursive: true });
});

test('puts, fetches and deletes files in a bucket by the S3 protocol', async () => {
  const objects = new Map<string, Buffer>();
  const bucket = createHttpServer((request, reply) => {
    const key = new URL(request.url ?? '', 'http://bucket').pathname;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!String(request.headers.authorization).startsWith('AWS4-HMAC-SHA256 Credential=key/'))
        return reply.writeHead(403).end();
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(key);
      const found = objects.get(key);
      if (request.method === 'GET' && found === undefined) {
        return reply
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>');
      }
      return reply
        .writeHead(request.method === 'DELETE' ? 204 : 200)
        .end(request.method === 'GET' ? found : undefined);
    });
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(bucket.address() as { port: number }).port}`;
  const store = s3Store({
    bucket: 'resumes',
    region: 'eu-west-1',
    endpoint,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  await store.put('abc', pdfFile(), 'application/pdf');
  expect([...objects.keys()]).toEqual(['/resumes/abc']);
  expect(Buffer.compare(Buffer.from((await store.get('abc')) ?? []), Buffer.from(pdfFile()))).toBe(
    0,
  );
  await store.delete('abc');
  expect(await store.get('abc')).toBeNull();
  bucket.close();
});
