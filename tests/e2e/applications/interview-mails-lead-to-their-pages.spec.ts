import { remindInterview } from '@causa/core/applications/interviews/remind-interview';
import { newId } from '@causa/core/platform/ids';
import { dayMs, hourMs } from '@causa/shared/platform/dates/durations';
import { expect, it } from 'vitest';
import { makeListing } from '../../support/factories.ts';
import { typedMailsTo } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';
import { interviewMails, membersPages } from '../support/mail-pages.ts';
import { asSite, call, clickEveryLinkIn, emailOfOwner, waitForKinds } from '../support/mails.ts';
import { inSiteDatabase, signUpAsOwner, signUpHere } from '../support/owner.ts';

const visit = openBrowser();

it.each([
  ['pt', 'en', true],
  ['en', 'es', false],
] as const)(
  'leads an applicant (%s) and a member (%s) from mails about interviews to their pages, scripts %s',
  async (applicantsLocale, membersLocale, scripts) => {
    const options = { scripts, isStrict: true };
    const applicant = await visit.open(`/${applicantsLocale}`, options);
    const member = await visit.open(`/${membersLocale}`, options);
    const orgId = await signUpAsOwner(member, membersLocale);
    const applicantsEmail = await signUpHere(applicant, applicantsLocale);
    const membersEmail = await emailOfOwner(orgId);
    const { id: listingId } = await inSiteDatabase((db) =>
      makeListing(db, orgId, {
        applyOnCausa: true,
        publishedAt: new Date(Date.now() - hourMs),
        closesAt: new Date(Date.now() + 40 * dayMs),
      }),
    );
    const message = 'I cook for sixty people every Friday.';
    const { application } = await call(applicant, '/data/applications', { listingId, message });
    const received = `/data/orgdashboard/${orgId}/applications/${application?.id}/interviews`;
    const own = `/data/userdashboard/applications/${application?.id}/interviews`;
    const startsAt = new Date(Math.floor(Date.now() / dayMs) * dayMs + 5 * dayMs + 10 * hourMs);
    const propose = async (): Promise<string> => {
      const id = newId();
      await call(member, received, {
        id,
        times: [{ on: startsAt.toISOString().slice(0, 10), at: '10:00' }],
        minutes: 30,
        way: 'PHONE',
        place: '+1 215 555 0147',
        timeZone: 'UTC',
      });
      return id;
    };

    // Mails about an interview are not sent once it is answered otherwise.
    const refused = await propose();
    await waitForKinds(applicantsEmail, ['interview-proposed']);
    await call(applicant, `${own}/${refused}/refuse`, { id: newId(), text: 'I work on that day.' });
    await waitForKinds(membersEmail, ['interview-refused']);
    const picked = await propose();
    await call(applicant, `${own}/${picked}/pick`, { startsAt: startsAt.toISOString() });
    await asSite((context) => remindInterview(context, { interviewId: picked, hours: 24 }));
    await waitForKinds(applicantsEmail, ['interview-picked', 'interview-reminder']);
    await waitForKinds(membersEmail, ['interview-picked', 'interview-reminder']);
    await call(applicant, `${own}/${picked}/cancel`, { text: 'I found other work.' });
    const other = await propose();
    await call(applicant, `${own}/${other}/pick`, { startsAt: startsAt.toISOString() });
    await call(member, `${received}/${other}/cancel`, { text: 'Our kitchen is closed.' });
    await waitForKinds(applicantsEmail, ['interview-canceled']);
    await waitForKinds(membersEmail, ['interview-canceled']);

    const mailsAbout = async (email: string) =>
      (await typedMailsTo(email)).filter(({ template }) => template in interviewMails);
    const clicked = [
      ...(await clickEveryLinkIn(applicant, await mailsAbout(applicantsEmail))),
      ...(await clickEveryLinkIn(member, await mailsAbout(membersEmail), membersPages)),
    ];
    expect([...new Set(clicked)].toSorted()).toEqual(Object.keys(interviewMails).toSorted());
  },
);
