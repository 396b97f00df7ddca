import { deflateRawSync } from 'node:zlib';
import type { Answer, Client } from './client.ts';
import type { TestApp } from './test-app.ts';

/** A small PDF with this text. */
export function pdfFile(text = 'Ana Duarte, cook'): Uint8Array {
  const head = `%PDF-1.7\n%\u00e2\u00e3\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${text}\n`;
  const table =
    'xref\n0 3\n0000000000 65535 f \n0000000015 00000 n \n0000000060 00000 n \ntrailer<</Size 3/Root 1 0 R>>\n';
  return Buffer.from(`${head}${table}startxref\n${head.length}\n%%EOF\n`, 'latin1');
}

export interface ZipPart {
  name: string;
  text: string | Uint8Array;
  /** False values for the directory of the archive. */
  claims?: { unpackedBytes?: number; flags?: number; method?: number };
  /** Stores the part without compression. */
  stored?: boolean;
}

/** A zip archive of these parts. */
export function zipFile(parts: readonly ZipPart[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, claims = {}, stored = false } of parts) {
    const whole = Buffer.from(text);
    const packed = stored ? whole : deflateRawSync(whole);
    const unpackedBytes = claims.unpackedBytes ?? whole.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(claims.flags ?? 0, 6);
    local.writeUInt16LE(claims.method ?? (stored ? 0 : 8), 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(unpackedBytes, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    entry.writeUInt16LE(0, 30);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, entries, end]);
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const wordTypes = `<Types><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`;

/** A small Word document. Parts can be added or replaced. */
export function docxFile(changes: readonly ZipPart[] = []): Uint8Array {
  const own: ZipPart[] = [
    { name: '[Content_Types].xml', text: wordTypes },
    { name: 'word/document.xml', text: '<w:document/>' },
  ];
  return zipFile([
    ...own.filter(({ name }) => changes.every((change) => change.name !== name)),
    ...changes,
  ]);
}

/** Uploads a file as the form of the site does. */
export function uploadFile(
  world: Pick<TestApp, 'app'>,
  client: Client,
  bytes: Uint8Array,
  fileName = 'resume.pdf',
): Promise<Answer> {
  return uploadTo(world, client, '/data/files', { bytes, fileName });
}

/** Uploads a file to any call that accepts one, together with other fields. */
export async function uploadTo(
  world: Pick<TestApp, 'app'>,
  client: Client,
  url: string,
  {
    bytes,
    fileName = 'picture.png',
    fields = {},
  }: { bytes: Uint8Array | null; fileName?: string; fields?: Record<string, string> },
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (bytes !== null) form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const request = new Response(form);
  const reply = await world.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return {
    status: reply.statusCode,
    body: reply.json(),
    headers: reply.headers,
    cookies: reply.cookies,
  };
}
