import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { makeListing, testNow } from '../../support/factories.ts';
import { type Newsroom, startNewsroom } from '../../support/posting.ts';
import { makeReceived, makeResume } from '../../support/records.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openClient, signUpVerified } from '../../support/client.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
});
afterAll(() => world.close());

const urlOf = (id: string) => `${room.base}/applications/${id}/resume`;
const receiveWith = async (
  resume: Parameters<typeof makeResume>[1] = {},
  application: Parameters<typeof makeReceived>[2] = {},
) => {
  const resumeFileId = await makeResume(world, resume);
  return (await makeReceived(world, room.orgId, { resumeFileId, ...application })).id;
};
const fetchAs = ({ client }: Pick<Newsroom['owner'], 'client'>, url: string) =>
  world.app.inject({ url, headers: { cookie: `session=${client.cookies.get('session')}` } });

describe('GET /data/orgdashboard/:orgId/applications/:applicationId/resume', () => {
  test('shows a PDF in a frame of this site, isolated from the site', async () => {
    const url = urlOf(await receiveWith());
    const shown = await fetchAs(room.admin, `${url}?view=1`);
    expect(shown.body).toBe('%PDF-1.7 resume');
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Rui Prado.pdf"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    const downloaded = await fetchAs(room.admin, url);
    expect(downloaded.headers).toMatchObject({
      'content-disposition': 'attachment; filename="Rui Prado.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-frame-options': 'DENY',
    });
  });

  test('sends other formats and bytes that are no PDF only as attachments', async () => {
    const word = {
      fileName: 'cv.docx',
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      content: 'PK',
    };
    for (const resume of [word, { content: '<script>alert(1)</script>' }]) {
      const { headers } = await fetchAs(room.owner, `${urlOf(await receiveWith(resume))}?view=1`);
      expect(headers['content-disposition']).toMatch(/^attachment;/);
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  test('refuses others, withdrawn applications and listings closed for a year', async () => {
    const url = `${urlOf(await receiveWith())}?view=1`;
    const stranger = await signUpVerified(world);
    expect((await fetchAs(stranger, url)).statusCode).toBe(404);
    expect((await openClient(world).get(url)).status).toBe(401);
    const withdrawn = await receiveWith({}, { status: 'WITHDRAWN' });
    expect((await fetchAs(room.owner, urlOf(withdrawn))).statusCode).toBe(404);
    const closedAt = new Date(testNow.getTime() - 366 * dayMs);
    const { id: listingId } = await makeListing(world.db, room.orgId, {
      status: 'CLOSED',
      closedAt,
    });
    expect(
      (await fetchAs(room.owner, urlOf(await receiveWith({}, { listingId })))).statusCode,
    ).toBe(404);
    const without = await makeReceived(world, room.orgId);
    expect((await fetchAs(room.owner, urlOf(without.id))).statusCode).toBe(404);
  });
});
