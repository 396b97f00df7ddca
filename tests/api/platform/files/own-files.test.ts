import { hourMs } from '@causa/shared/platform/dates/durations';
import {
  deleteBytes,
  deleteFile,
  listFiles,
  ownsResume,
  readFile,
  sweepFiles,
} from '@causa/core/platform/files/own-files';
import { isReferenced } from '@causa/core/platform/files/file.policy';
import { exportFiles } from '@causa/core/platform/files/export-files';
import { setResume } from '@causa/core/accounts/profile/set-resume';
import { tidyName, uploadFile } from '@causa/core/platform/files/upload-file';
import { lockAccount } from '@causa/core/accounts/find-user';
import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { openClient, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization, makeUser, testNow } from '../../../support/factories.ts';
import type { MemoryFiles } from '../../../support/memory-files.ts';
import { overtaken } from '../../../support/locks.ts';
import { pdfFile } from '../../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
let owner: Context & { userId: string };
let other: Context & { userId: string };
beforeAll(async () => {
  world = await startTestApp();
  context = systemContext(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  [owner, other] = [await asUser(world), await asUser(world)];
});

const keyOf = (id: string): string => id.repeat(2);
/** Stores a file of a user with its bytes; a resume by default. */
async function keep(
  ownerId: string | null,
  set: Partial<Prisma.StoredFileUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId();
  await world.files.store.put(keyOf(id), new TextEncoder().encode(id), 'application/pdf');
  await world.db.storedFile.create({ data: { ...fileOf(id, ownerId), ...set } });
  return id;
}
const fileOf = (id: string, ownerId: string | null) => ({
  id,
  ownerId,
  purpose: 'RESUME' as const,
  storageKey: keyOf(id),
  fileName: 'resume.pdf',
  mediaType: 'application/pdf',
  bytes: 32,
  sha256: new Uint8Array(32),
  createdAt: testNow,
});
const released = { releasedAt: testNow };
const rowOf = (id: string) => world.db.storedFile.findUnique({ where: { id } });
const job = async () => (await makeListing(world.db, (await makeOrganization(world.db)).id)).id;
const apply = async (
  userId: string,
  resumeFileId: string,
  set: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
  db: Context['db'] = world.db,
) =>
  db.application.create({
    data: { id: newId(), userId, listingId: await job(), message: 'Hello', resumeFileId, ...set },
  });
const draft = async (userId: string, resumeFileId: string) =>
  world.db.applicationDraft.create({
    data: { userId, listingId: await job(), data: { resumeFileId } },
  });
const notFound = { code: 'NOT_FOUND' };

describe('own files', () => {
  test('lists the resumes not deleted, the latest first', async () => {
    const first = await keep(owner.userId);
    const second = await keep(owner.userId, { createdAt: new Date(testNow.getTime() + 1) });
    await keep(owner.userId, { purpose: 'ATTACHMENT' });
    await keep(owner.userId, released);
    await keep(other.userId);
    expect((await listFiles(owner)).map(({ id }) => id)).toEqual([second, first]);
  });

  test('exclude files of others, deleted and unknown ones', async () => {
    const mine = await keep(owner.userId);
    const picture = await keep(owner.userId, { purpose: 'LOGO' });
    const others = [await keep(other.userId), await keep(owner.userId, released), newId()];
    const own = [];
    for (const id of [mine, picture, ...others])
      own.push(await ownsResume(world, owner.userId, id));
    expect(own).toEqual([true, false, false, false, false]);
  });

  test('replace each other in the profile atomically', async () => {
    const [first, second] = [await keep(owner.userId), await keep(owner.userId)];
    await setResume(owner, first);
    await world.pool.query(`
      CREATE FUNCTION refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not deleted'; END $$;
      CREATE TRIGGER refused_delete BEFORE DELETE ON stored_files
        FOR EACH ROW EXECUTE FUNCTION refuse_delete()`);
    await expect(setResume(owner, second)).rejects.toThrow('not deleted');
    await world.pool.query('DROP FUNCTION refuse_delete CASCADE');
    const where = { userId: owner.userId };
    const inProfile = async () =>
      (await world.db.applicantProfile.findUniqueOrThrow({ where })).resumeFileId;
    expect(await inProfile()).toBe(first);
    await setResume(owner, second);
    expect([await inProfile(), await rowOf(first)]).toEqual([second, null]);
  });

  test('keeps one file in the profile, also when chosen again', async () => {
    const [first, second] = [await keep(owner.userId), await keep(owner.userId)];
    const inProfile = async (id: string | null) => (await setResume(owner, id)).resume?.id ?? null;
    expect([await inProfile(first), await inProfile(first)]).toEqual([first, first]);
    expect([await inProfile(second), await rowOf(first)]).toEqual([second, null]);
    expect([await inProfile(null), await rowOf(second)]).toEqual([null, null]);
    expect(await inProfile(null)).toBeNull();
  });

  test('accepts a file of the profile from its owner while it exists', async () => {
    const own = await keep(owner.userId);
    await setResume(owner, own);
    const picture = await keep(owner.userId, { purpose: 'LOGO' });
    const others = [await keep(other.userId), await keep(owner.userId, released), newId()];
    for (const id of [picture, ...others])
      await expect(setResume(owner, id)).rejects.toMatchObject({
        code: 'INVALID',
        fields: [{ field: 'fileId', code: 'FIELD_FILE_UNKNOWN' }],
      });
    expect((await setResume(owner, own)).resume?.id).toBe(own);
  });

  test('returns files by their ids and 404 once their bytes are lost', async () => {
    const ids = [await keep(owner.userId), await keep(owner.userId)];
    const read = [];
    for (const id of ids) read.push(new TextDecoder().decode((await readFile(owner, id)).bytes));
    expect(read).toEqual(ids);
    const [first = ''] = ids;
    await expect(readFile(other, first)).rejects.toMatchObject(notFound);
    await world.files.store.delete(keyOf(first));
    await expect(readFile(owner, first)).rejects.toMatchObject(notFound);
  });

  test('exports bytes on request, without computed columns', async () => {
    const [here, gone] = [await keep(owner.userId), await keep(owner.userId)];
    await keep(other.userId);
    await world.files.store.delete(keyOf(gone));
    const get = vi.spyOn(world.files.store, 'get');
    const known = await exportFiles(owner, owner.userId, false);
    expect(get).not.toHaveBeenCalled();
    get.mockRestore();
    expect(new Set(known.map(({ id }) => id))).toEqual(new Set([here, gone]));
    for (const key of ['base64', 'sha256']) expect(known.some((row) => key in row)).toBe(false);
    const whole = await exportFiles(owner, owner.userId, true);
    const base64 = Object.fromEntries(whole.map((row) => [row['id'], row['base64']]));
    expect(base64).toEqual({ [here]: Buffer.from(here).toString('base64'), [gone]: null });
  });
});

test('returns the download of a file as a page outside the documented calls', async () => {
  const { body } = await openClient(world).get('/data/openapi.json');
  expect(Object.keys(body.paths['/data/files/{id}'])).toEqual(['delete']);
});

describe('deleteFile', () => {
  test('deletes one own file once', async () => {
    const [first, second] = [await keep(owner.userId), await keep(owner.userId)];
    await expect(deleteFile(other, second)).rejects.toMatchObject(notFound);
    await deleteFile(owner, second);
    expect([(await rowOf(first))?.id, await rowOf(second)]).toEqual([first, null]);
    await expect(deleteFile(owner, second)).rejects.toMatchObject(notFound);
  });

  test('keeps a file of an active application for its organization', async () => {
    const [withdrawn, sent] = [await keep(owner.userId), await keep(owner.userId)];
    for (const id of [withdrawn, sent]) await apply(owner.userId, id, { status: 'WITHDRAWN' });
    await apply(owner.userId, sent);
    for (const id of [withdrawn, sent]) await deleteFile(owner, id);
    expect(await rowOf(withdrawn)).toBeNull();
    expect(await rowOf(sent)).toMatchObject({ releasedAt: testNow });
    await expect(deleteFile(owner, sent)).rejects.toMatchObject(notFound);
  });

  test('keeps a file of an application sent concurrently', async () => {
    const file = await keep(owner.userId);
    await overtaken(
      context,
      (tx) => apply(owner.userId, file, {}, tx.db),
      () => deleteFile(owner, file),
    );
    expect(await rowOf(file)).toMatchObject({ releasedAt: testNow });
    expect(await world.db.application.count({ where: { resumeFileId: file } })).toBe(1);
  });

  test('deletes bytes without a row, and sizes of a picture with its row', async () => {
    const [row, none] = [keyOf(await keep(owner.userId)), keyOf(newId())];
    const keys = [row, `${row}-64`, none, `${none}-64`];
    for (const key of keys.slice(1))
      await world.files.store.put(key, new Uint8Array(1), 'image/webp');
    for (const key of keys) await deleteBytes(context, key);
    const { kept } = world.files as MemoryFiles;
    expect(keys.map((key) => kept.has(key))).toEqual([true, true, false, false]);
  });
});

describe('isReferredTo', () => {
  const refers = async (id: string, ownerId: string | null = owner.userId) =>
    isReferenced(world, { id, ownerId });

  test('include a profile, an active application and a draft of the owner', async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await keep(owner.userId));
    const [profile = '', sent = '', written = '', idle = ''] = ids;
    await world.db.applicantProfile.create({
      data: { userId: owner.userId, resumeFileId: profile },
    });
    await apply(owner.userId, sent);
    await draft(owner.userId, written);
    const answers = [];
    for (const id of [profile, sent, written, idle]) answers.push(await refers(id));
    expect(answers).toEqual([true, true, true, false]);
    expect([await refers(sent, null), await refers(idle, null)]).toEqual([true, false]);
  });

  test('exclude withdrawn applications and drafts of others', async () => {
    const [withdrawn, foreign] = [await keep(owner.userId), await keep(owner.userId)];
    await apply(owner.userId, withdrawn, { status: 'WITHDRAWN' });
    await draft(other.userId, foreign);
    expect([await refers(withdrawn), await refers(foreign)]).toEqual([false, false]);
  });
});

describe('file sweep', () => {
  const sweep = (hours = 25) =>
    sweepFiles({ ...context, now: () => new Date(testNow.getTime() + hours * hourMs) });
  beforeEach(() => sweep());

  test('deletes resumes, logos and covers after a day, and no other files', async () => {
    const [resume, logo, cover] = [
      await keep(owner.userId),
      await keep(null, { purpose: 'LOGO' }),
      await keep(null, { purpose: 'COVER' }),
    ];
    const attachment = await keep(owner.userId, { purpose: 'ATTACHMENT' });
    expect(await sweep(24)).toBe(0);
    expect(await sweep()).toBe(3);
    for (const id of [resume, logo, cover]) expect(await rowOf(id)).toBeNull();
    expect(await rowOf(attachment)).not.toBeNull();
  });

  test('keeps files of profiles, organizations, applications and drafts', async () => {
    const [logoFileId, coverFileId] = [
      await keep(null, { purpose: 'LOGO' }),
      await keep(null, { purpose: 'COVER' }),
    ];
    await makeOrganization(world.db, { logoFileId, coverFileId });
    const [resumeFileId, sent, written] = [
      await keep(owner.userId),
      await keep(owner.userId),
      await keep(owner.userId),
    ];
    await world.db.applicantProfile.create({ data: { userId: owner.userId, resumeFileId } });
    await apply(owner.userId, sent);
    await draft(owner.userId, written);
    expect(await sweep()).toBe(0);
  });

  test('keeps files that a profile or application uses concurrently', async () => {
    const [chosen, sent] = [await keep(owner.userId), await keep(owner.userId)];
    await overtaken(
      context,
      async (tx) => {
        const { userId } = owner;
        await tx.db.applicantProfile.create({ data: { userId, resumeFileId: chosen } });
        await apply(userId, sent, {}, tx.db);
      },
      () => sweep(),
    );
    expect([await rowOf(chosen), await rowOf(sent)]).toEqual([
      expect.objectContaining({ id: chosen }),
      expect.objectContaining({ id: sent }),
    ]);
  });

  test('continues after five hundred files kept by drafts', async () => {
    const listingId = await job();
    const { id: _, ...user } = await makeUser(world.db);
    const drafts = Array.from({ length: 500 }, () => ({ userId: newId(), fileId: newId() }));
    await world.db.user.createMany({
      data: drafts.map(({ userId }) => ({
        id: userId,
        email: `${userId}@harbour.example`,
        emailVerifiedAt: user.emailVerifiedAt,
      })),
    });
    await world.db.storedFile.createMany({
      data: drafts.map(({ userId, fileId }) => fileOf(fileId, userId)),
    });
    await world.db.applicationDraft.createMany({
      data: drafts.map(({ userId, fileId }) => ({
        userId,
        listingId,
        data: { resumeFileId: fileId },
      })),
    });
    const idle = await keep(owner.userId);
    expect(await sweep()).toBe(1);
    expect(await rowOf(idle)).toBeNull();
    await world.db.applicationDraft.deleteMany({ where: { listingId } });
  });
});

describe('uploadFile', () => {
  const upload = (who: Context = owner) =>
    uploadFile(who, { bytes: pdfFile(), fileName: 'resume.pdf' });

  test('excludes deleted files kept by organizations from the count', async () => {
    for (let n = 0; n < 9; n += 1) await keep(owner.userId);
    await keep(owner.userId, released);
    const { id } = await upload();
    expect(await rowOf(id)).toMatchObject({ scannedAt: null, scanVerdict: null });
    const before = await world.db.outboxJob.count();
    await expect(upload()).rejects.toMatchObject({ code: 'LIMIT_REACHED', params: { max: 10 } });
    // Its bytes were not stored, so no deletion job is needed.
    expect(await world.db.outboxJob.count()).toBe(before);
  });

  test('stores one of ten under concurrency', async () => {
    for (let n = 0; n < 9; n += 1) await keep(owner.userId);
    const late = overtaken(
      context,
      async (tx) => {
        await lockAccount(tx, owner.userId);
        await tx.db.storedFile.create({ data: fileOf(newId(), owner.userId) });
      },
      () => upload(),
    );
    await expect(late).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  });

  test('allows twenty an hour', async () => {
    for (let n = 0; n < 20; n += 1) await deleteFile(owner, (await upload()).id);
    await expect(upload()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await upload(other)).toMatchObject({ fileName: 'resume.pdf' });
  });

  test.each([
    ['Ana.pdf', 'Ana.pdf'],
    ['.pdf', 'resume.pdf'],
    ['  ..  ', 'resume.pdf'],
    ['', 'resume.pdf'],
  ])('stores the name %j as %j', (name, kept) => {
    expect(tidyName(name, 'pdf')).toBe(kept);
  });
});
