import { changeApplicationStatus } from '@causa/core/applications/change-application-status';
import type { Context } from '@causa/core/platform/context';
import { exportFiles } from '@causa/core/platform/files/export-files';
import { isReferenced } from '@causa/core/platform/files/file.policy';
import {
  deleteBytes,
  deleteFile,
  listFiles,
  readFile,
  sweepFiles,
} from '@causa/core/platform/files/own-files';
import { uploadFile } from '@causa/core/platform/files/upload-file';
import { newId } from '@causa/core/platform/ids';
import { resumeMaxBytes, uploadsPerHour } from '@causa/shared/platform/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import type { MemoryFiles } from '../../support/memory-files.ts';
import { hostileDocx } from '../../support/hostile-files.ts';
import { pdfFile } from '../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const as = (userId: string): Context => ({
  ...systemContext(world),
  actor: {
    kind: 'user',
    userId,
    isStaff: false,
    isVerified: true,
    sessionId: '',
    authenticatedAt: world.now(),
  },
});

/** Creates a user context with uploaded files. */
async function applicant(files = 1): Promise<{ id: string; context: Context; files: string[] }> {
  const { id } = await signUpVerified(world);
  const context = as(id);
  const uploaded: string[] = [];
  for (let n = 0; n < files; n += 1)
    uploaded.push(
      (await uploadFile(context, { bytes: pdfFile(`resume ${n}`), fileName: 'resume.pdf' })).id,
    );
  return { id, context, files: uploaded };
}

/** Creates an organization with one member, and an application to one of its listings. */
async function received(
  from: { id: string; file?: string | undefined },
  { via = 'CAUSA' as 'CAUSA' | 'LINK' } = {},
) {
  const { id: organizationId } = await makeOrganization(world.db);
  const { id: listingId } = await makeListing(world.db, organizationId);
  const member = await signUpVerified(world);
  await world.db.organizationMember.create({
    data: { organizationId, userId: member.id, role: 'ADMIN' },
  });
  const application = {
    id: newId(),
    userId: from.id,
    listingId,
    via,
    message: 'Hi',
    resumeFileId: from.file ?? null,
    answers: [],
    createdAt: world.now(),
  };
  await world.db.application.create({ data: application });
  return { organizationId, listingId, applicationId: application.id, member: as(member.id) };
}

const withdraw = (id: string) =>
  world.db.application.update({ where: { id }, data: { status: 'WITHDRAWN' } });
const isKept = async (id: string) => (await world.db.storedFile.count({ where: { id } })) === 1;
const draftWith = (userId: string, listingId: string, resumeFileId: string) =>
  world.db.applicationDraft.create({
    data: { userId, listingId, data: { message: 'I', answers: {}, resumeFileId } },
  });

describe('application resume', () => {
  test('lets members of its organization read it until the application is withdrawn, and no others', async () => {
    const { id, files } = await applicant();
    const file = files[0] ?? '';
    const { applicationId, member } = await received({ id, file });
    const other = await received({ id: (await applicant()).id });
    expect((await readFile(member, file)).fileName).toBe('resume.pdf');
    await expect(readFile(other.member, file)).rejects.toThrow('NOT_FOUND');
    await withdraw(applicationId);
    await expect(readFile(member, file)).rejects.toThrow('NOT_FOUND');
  });

  test('denies access in a deleted organization', async () => {
    const { id, files } = await applicant();
    const { organizationId, member } = await received({ id, file: files[0] });
    await world.db.organization.update({
      where: { id: organizationId },
      data: { deletedAt: world.now() },
    });
    await expect(readFile(member, files[0] ?? '')).rejects.toThrow('NOT_FOUND');
  });

  test('stays with the organization after its owner deletes it and is hidden from the owner', async () => {
    const { id, context, files } = await applicant();
    const file = files[0] ?? '';
    const { member } = await received({ id, file });
    await deleteFile(context, file);
    expect(await listFiles(context)).toEqual([]);
    expect((await readFile(member, file)).fileName).toBe('resume.pdf');
    await expect(deleteFile(context, file)).rejects.toThrow('NOT_FOUND');
  });

  test('lets its owner delete it after withdrawing', async () => {
    const { id, context, files } = await applicant();
    await withdraw((await received({ id, file: files[0] })).applicationId);
    await deleteFile(context, files[0] ?? '');
    expect(await isKept(files[0] ?? '')).toBe(false);
  });
});

describe('application files', () => {
  test('refuses members of another organization', async () => {
    const { applicationId, organizationId } = await received({ id: (await applicant(0)).id });
    const other = await received({ id: (await applicant(0)).id });
    const as = (orgId: string) =>
      changeApplicationStatus(other.member, { orgId, id: applicationId }, { status: 'VIEWED' });
    await expect(as(organizationId)).rejects.toThrow('INVALID_ORG');
    await expect(as(other.organizationId)).rejects.toThrow('NOT_FOUND');
  });

  test('refuses members of a deleted organization', async () => {
    const { applicationId, organizationId, member } = await received({
      id: (await applicant(0)).id,
    });
    await world.db.organization.update({
      where: { id: organizationId },
      data: { deletedAt: world.now() },
    });
    const ref = { orgId: organizationId, id: applicationId };
    await expect(changeApplicationStatus(member, ref, { status: 'VIEWED' })).rejects.toThrow(
      'INVALID_ORG',
    );
  });

  test('keeps an application made elsewhere as a private note unchanged by its organization', async () => {
    const { applicationId, organizationId, member } = await received(
      { id: (await applicant(0)).id },
      { via: 'LINK' },
    );
    const ref = { orgId: organizationId, id: applicationId };
    await expect(changeApplicationStatus(member, ref, { status: 'VIEWED' })).rejects.toThrow(
      'NOT_FOUND',
    );
  });
});

describe('isReferredTo for applications', () => {
  test('include a sent application, and none withdrawn or with another file', async () => {
    const { id, files } = await applicant(2);
    const [sent = '', other = ''] = files;
    const { applicationId } = await received({ id, file: sent });
    expect(await isReferenced(world, { id: sent, ownerId: id })).toBe(true);
    expect(await isReferenced(world, { id: other, ownerId: id })).toBe(false);
    await withdraw(applicationId);
    expect(await isReferenced(world, { id: sent, ownerId: id })).toBe(false);
  });

  test('include a draft of the owner with the file, and no other', async () => {
    const { id, files } = await applicant(2);
    const [named = '', other = ''] = files;
    const outsider = await applicant(0);
    const { listingId } = await received({ id: outsider.id });
    await draftWith(id, listingId, named);
    await draftWith(outsider.id, listingId, other);
    expect(await isReferenced(world, { id: named, ownerId: id })).toBe(true);
    expect(await isReferenced(world, { id: other, ownerId: id })).toBe(false);
    expect(await isReferenced(world, { id: named, ownerId: null })).toBe(false);
  });
});

describe('deleteFile for applications', () => {
  test('deletes the given file and keeps a different resume of the profile', async () => {
    const { id, context, files } = await applicant(2);
    const [inProfile = '', meant = ''] = files;
    await world.db.applicantProfile.create({ data: { userId: id, resumeFileId: inProfile } });
    await deleteFile(context, meant);
    expect([await isKept(inProfile), await isKept(meant)]).toEqual([true, false]);
    expect(await world.db.applicantProfile.findUnique({ where: { userId: id } })).toMatchObject({
      resumeFileId: inProfile,
    });
    await deleteFile(context, inProfile);
    expect(await world.db.applicantProfile.findUnique({ where: { userId: id } })).toMatchObject({
      resumeFileId: null,
    });
  });

  test('refuses a file of another user', async () => {
    const [owner, other] = [await applicant(), await applicant()];
    await expect(deleteFile(other.context, owner.files[0] ?? '')).rejects.toThrow('NOT_FOUND');
    await expect(deleteFile(other.context, newId())).rejects.toThrow('NOT_FOUND');
    expect([await isKept(owner.files[0] ?? ''), await isKept(other.files[0] ?? '')]).toEqual([
      true,
      true,
    ]);
  });

  test('deletes bytes without a row, and no others', async () => {
    const { files } = await applicant();
    const { storageKey } = await world.db.storedFile.findUniqueOrThrow({
      where: { id: files[0] ?? '' },
    });
    const { store } = world.files;
    const unknown = 'e'.repeat(64);
    await store.put(unknown, pdfFile(), 'application/pdf');
    const context = systemContext(world);
    await deleteBytes(context, storageKey);
    await deleteBytes(context, unknown);
    const { kept } = world.files as MemoryFiles;
    expect([kept.has(storageKey), kept.has(unknown)]).toEqual([true, false]);
  });

  test('happens automatically a day after upload without references', async () => {
    const { id, files } = await applicant(3);
    const [drafted = '', sent = '', idle = ''] = files;
    const { listingId } = await received({ id, file: sent });
    await draftWith(id, listingId, drafted);
    const { id: organizationId } = await makeOrganization(world.db);
    const picture = async (purpose: 'LOGO' | 'COVER') => {
      const data = {
        id: newId(),
        organizationId,
        purpose,
        storageKey: newId(),
        fileName: 'picture.png',
        mediaType: 'image/png',
        bytes: 1,
      };
      await world.db.storedFile.create({
        data: { ...data, sha256: new Uint8Array(32), createdAt: world.now() },
      });
      return data.id;
    };
    const [logo, oldLogo, cover, oldCover] = [
      await picture('LOGO'),
      await picture('LOGO'),
      await picture('COVER'),
      await picture('COVER'),
    ];
    await world.db.organization.update({
      where: { id: organizationId },
      data: { logoFileId: logo, coverFileId: cover },
    });
    const context = {
      ...systemContext(world),
      now: () => new Date(testNow.getTime() + 25 * 3_600_000),
    };
    await sweepFiles(context);
    expect([await isKept(drafted), await isKept(sent), await isKept(idle)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await Promise.all([logo, oldLogo, cover, oldCover].map(isKept))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('keeps a file for its first day', async () => {
    const { files } = await applicant();
    await sweepFiles(systemContext(world));
    expect(await isKept(files[0] ?? '')).toBe(true);
  });
});

describe('resume files', () => {
  test('list resumes only, and return 404 for lost bytes', async () => {
    const { id, context, files } = await applicant();
    const data = {
      id: newId(),
      ownerId: id,
      purpose: 'EXPORT' as const,
      storageKey: newId(),
      fileName: 'export.json',
      mediaType: 'text/plain',
      bytes: 1,
    };
    await world.db.storedFile.create({
      data: { ...data, sha256: new Uint8Array(32), createdAt: world.now() },
    });
    expect((await listFiles(context)).map((file) => file.id)).toEqual(files);
    const { storageKey } = await world.db.storedFile.findUniqueOrThrow({
      where: { id: files[0] ?? '' },
    });
    await world.files.store.delete(storageKey);
    await expect(readFile(context, files[0] ?? '')).rejects.toThrow('NOT_FOUND');
  });

  test('keeps ten files, without those kept for organizations only', async () => {
    const { id, context, files } = await applicant(10);
    await expect(uploadFile(context, { bytes: pdfFile(), fileName: 'a.pdf' })).rejects.toThrow(
      'LIMIT_REACHED',
    );
    await received({ id, file: files[0] });
    await deleteFile(context, files[0] ?? '');
    await uploadFile(context, { bytes: pdfFile(), fileName: 'a.pdf' });
  });

  test('allows twenty uploads an hour', async () => {
    const { context } = await applicant(0);
    for (let n = 0; n < uploadsPerHour; n += 1)
      await deleteFile(
        context,
        (await uploadFile(context, { bytes: pdfFile(), fileName: 'a.pdf' })).id,
      );
    await expect(uploadFile(context, { bytes: pdfFile(), fileName: 'a.pdf' })).rejects.toThrow(
      'TOO_MANY_REQUESTS',
    );
  });

  test('accepts five megabytes, also above the body limit, with names in any case', async () => {
    const { context } = await applicant(0);
    const full = Buffer.alloc(resumeMaxBytes, 0x20);
    Buffer.from(pdfFile()).copy(full);
    Buffer.from('startxref\n9\n%%EOF').copy(full, full.length - 17);
    expect(await uploadFile(context, { bytes: full, fileName: '???.pdf' })).toMatchObject({
      fileName: 'resume.pdf',
      bytes: resumeMaxBytes,
    });
    await expect(
      uploadFile(context, { bytes: Buffer.concat([full, Buffer.from('\n')]), fileName: 'a.pdf' }),
    ).rejects.toThrow('TOO_LARGE');
  });
});

describe('uploadFile with too many document parts', () => {
  test('refuses it as too complex and stores nothing', async () => {
    const { id, context } = await applicant(0);
    await expect(
      uploadFile(context, { bytes: hostileDocx(60, 20_000), fileName: 'cv.docx' }),
    ).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'file', code: 'FIELD_FILE_TOO_COMPLEX' }],
    });
    expect(await world.db.storedFile.count({ where: { ownerId: id } })).toBe(0);
  });
});

describe('scanner of uploadFile', () => {
  const scanned = (context: Context, kind: 'clean' | 'infected' | 'unavailable'): Context => ({
    ...context,
    files: { ...context.files, scanner: { scan: () => Promise.resolve({ kind } as never) } },
  });
  const rowOf = (id: string) => world.db.storedFile.findUniqueOrThrow({ where: { id } });

  test('accepts clean files and records the scan', async () => {
    const { context } = await applicant(0);
    const { id } = await uploadFile(scanned(context, 'clean'), {
      bytes: pdfFile(),
      fileName: 'a.pdf',
    });
    expect(await rowOf(id)).toMatchObject({ scannedAt: world.now(), scanVerdict: 'clean' });
  });

  test('rejects infected and unreadable files', async () => {
    const { id, context } = await applicant(0);
    const upload = (kind: 'infected' | 'unavailable') =>
      uploadFile(scanned(context, kind), { bytes: pdfFile(), fileName: 'a.pdf' });
    await expect(upload('infected')).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'file', code: 'FIELD_FILE_INFECTED' }],
    });
    await expect(upload('unavailable')).rejects.toThrow('SCAN_UNAVAILABLE');
    expect(await world.db.storedFile.count({ where: { ownerId: id } })).toBe(0);
  });

  test('records no scan without a scanner', async () => {
    const { files } = await applicant();
    expect(await rowOf(files[0] ?? '')).toMatchObject({ scannedAt: null, scanVerdict: null });
  });
});

test('exports files without hashes, with bytes only on request when available', async () => {
  const { id, files } = await applicant(2);
  const [there = '', missing = ''] = files;
  await world.files.store.delete(
    (await world.db.storedFile.findUniqueOrThrow({ where: { id: missing } })).storageKey,
  );
  const bare = await exportFiles(systemContext(world), id, false);
  expect(bare.map(Object.keys).flat()).not.toContain('sha256');
  expect(bare.map(Object.keys).flat()).not.toContain('base64');
  const whole = await exportFiles(systemContext(world), id, true);
  const base64Of = (file: string) => whole.find((row) => row['id'] === file)?.['base64'];
  expect([base64Of(there), base64Of(missing)]).toEqual([
    Buffer.from(pdfFile('resume 0')).toString('base64'),
    null,
  ]);
});
