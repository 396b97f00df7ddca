import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../platform/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { newId } from '../platform/ids.ts';
import { readWholeFile } from '../platform/text/text-file.ts';
import { fillOperatorTexts, readOperatorTexts } from './operator-texts.ts';
import { type ContentFile, readContentFile } from './content-file.ts';

export interface ContentImport {
  written: number;
  unchanged: number;
  removed: number;
  /** One sentence per file that could not be read; the others are imported. */
  problems: string[];
  /** Files of the operator that do not exist; their sections are left out. */
  missing: string[];
}

/**
 * Imports every Markdown file under `folder` and deletes removed ones. Idempotent. With any invalid
 * file nothing is deleted, so that a typo cannot remove pages.
 */
export async function importContent(context: Context, folder: string): Promise<ContentImport> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && name.includes('/') && !name.startsWith('operator/'));
  const result: ContentImport = { written: 0, unchanged: 0, removed: 0, problems: [], missing: [] };
  const operatorTexts = await readOperatorTexts(folder);
  const files: ContentFile[] = [];
  for (const name of names.sort()) {
    try {
      const text = await readWholeFile(join(folder, name));
      const { page, missing } = fillOperatorTexts(name, text, operatorTexts);
      files.push(readContentFile(name, page));
      result.missing.push(...missing);
    } catch (error) {
      const fault = error instanceof RangeError ? `${name}: nested too deeply` : error;
      result.problems.push(fault instanceof Error ? fault.message : String(fault));
    }
  }
  for (const file of files) {
    if (await writeContent(context, file)) result.written += 1;
    else result.unchanged += 1;
  }
  if (result.problems.length === 0) {
    const kept = new Set(files.map((file) => `${file.locale}/${file.path}`));
    const stored = await context.db.content.findMany({
      where: { sourceHash: { not: null } },
      select: { id: true, locale: true, path: true },
    });
    const gone = stored
      .filter((row) => !kept.has(`${row.locale}/${row.path}`))
      .map((row) => row.id);
    result.removed = (await context.db.content.deleteMany({ where: { id: { in: gone } } })).count;
  }
  return result;
}

async function writeContent(context: Context, file: ContentFile): Promise<boolean> {
  const where = { locale_path: { locale: file.locale, path: file.path } };
  const before = await context.db.content.findUnique({ where, select: { sourceHash: true } });
  if (before?.sourceHash && Buffer.from(before.sourceHash).equals(file.hash)) return false;
  const defaultSearchType = file.heroSearch?.type ?? 'JOB';
  const subsite =
    file.subsite === undefined
      ? undefined
      : await context.db.subsite.upsert({
          where: { key: file.subsite },
          create: { id: newId(), key: file.subsite, defaultSearchType },
          update: { defaultSearchType },
        });
  const data = {
    type: file.type,
    translationKey: file.key,
    title: file.title,
    summary: file.summary,
    layout: file.layout,
    subsiteId: subsite?.id ?? null,
    heroSearch: file.heroSearch ?? Prisma.DbNull,
    blocks: file.blocks,
    plainText: file.plainText,
    author: file.author ?? null,
    category: file.category ?? null,
    tags: file.tags,
    cause: file.cause ?? null,
    publishedAt: file.publishedAt,
    // The date of the text, not of the import.
    updatedAt: file.updatedAt,
    sourceHash: file.hash,
  } satisfies Prisma.ContentUncheckedUpdateInput;
  await context.db.content.upsert({
    where,
    create: { id: newId(), locale: file.locale, path: file.path, ...data },
    update: data,
  });
  return true;
}
