import { newId } from '@causa/core/platform/ids';
import { describe, expect, it } from 'vitest';
import { makeListing } from '../../support/factories.ts';
import { typedMailsTo, waitForMails } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';
import { conversationMails } from '../support/mail-pages.ts';
import { call, clickEveryLink, clickInMail, emailOfOwner, linksIn } from '../support/mails.ts';
import {
  inSiteDatabase,
  makeVerifiedOrganization,
  signUpAsOwner,
  signUpHere,
} from '../support/owner.ts';

const visit = openBrowser();
const password = 'tide-lamp-quiet-nine';

describe('links of mails', () => {
  it.each([
    ['es', 'pt', true],
    ['en', 'es', false],
  ] as const)(
    'lead a job seeker (%s) and an owner (%s) to their pages, scripts %s',
    async (seekersLocale, ownersLocale, scripts) => {
      const options = { scripts, isStrict: true };
      const seeker = await visit.open(`/${seekersLocale}`, options);
      const owner = await visit.open(`/${ownersLocale}`, options);
      const seekersEmail = await signUpHere(seeker, seekersLocale);
      const orgId = await makeVerifiedOrganization();
      await signUpAsOwner(owner, ownersLocale, orgId);
      const ownersEmail = await emailOfOwner(orgId);
      const listing = await inSiteDatabase((db) => makeListing(db, orgId, { closesAt: null }));
      const dashboard = `/data/orgdashboard/${orgId}`;

      const { application } = await call(seeker, '/data/applications', {
        listingId: listing.id,
        message: 'I cook for sixty people every Friday.',
      });
      const received = `${dashboard}/applications/${application?.id}`;
      await call(owner, `${received}/messages`, { id: newId(), text: 'Which day suits you?' });
      await call(seeker, `/data/userdashboard/applications/${application?.id}/messages`, {
        id: newId(),
        text: 'Tuesday suits me.',
      });
      await call(owner, `${received}/status`, {
        from: 'VIEWED',
        status: 'INTERVIEW',
        message: 'Please come on Tuesday at ten.',
      });
      const { conversationId } = await call(
        seeker,
        `/data/website/organizations/${orgId}/messages`,
        {
          id: newId(),
          topic: 'volunteering',
          text: 'Do you need help on Fridays?',
        },
      );
      await call(owner, `${dashboard}/conversations/${conversationId}`, {
        id: newId(),
        text: 'We do, come by at nine.',
      });
      await call(seeker, `/data/organizations/${orgId}/admin-requests`, { position: 'Cook' });
      const request = await inSiteDatabase((db) =>
        db.adminRequest.findFirstOrThrow({ where: { organizationId: orgId } }),
      );
      await call(owner, `${dashboard}/admin-requests/${request.id}`, { approved: false });
      await call(seeker, '/data/website/forgot-password', { email: seekersEmail });
      await call(owner, '/data/website/login-link', { email: ownersEmail });
      await call(owner, '/data/users/me/email', { email: `new.${ownersEmail}`, password }, 'PUT');
      // Mails about an application are not sent once it is withdrawn.
      await waitForMails(seekersEmail, 8);
      await waitForMails(ownersEmail, 8);
      await call(seeker, `/data/userdashboard/applications/${application?.id}/withdraw`, {});
      await waitForMails(ownersEmail, 9);
      const clicked = [
        ...(await clickEveryLink(seeker, seekersEmail)),
        ...(await clickEveryLink(owner, ownersEmail)),
        ...(await clickEveryLink(owner, `new.${ownersEmail}`)),
      ];
      expect([...new Set(clicked)].toSorted()).toEqual(Object.keys(conversationMails).toSorted());

      // In a browser without a session the page opens after log-in.
      const elsewhere = await visit.open(`/${ownersLocale}`, options);
      const [mail, href] = (await typedMailsTo(ownersEmail))
        .flatMap(({ html }) => linksIn(html).map((link) => [html, link] as const))
        .find(([, link]) => link.includes(`/admin/${orgId}`)) ?? ['', ''];
      expect(await clickInMail(elsewhere, mail, href)).toBe(`/${ownersLocale}/login`);
      await elsewhere.locator('main form [name=email]').fill(ownersEmail);
      await elsewhere.locator('main form [name=password]').fill(password);
      await elsewhere.locator('main form button[type=submit]').click();
      const { pathname, search } = new URL(href);
      await elsewhere.waitForURL((url) => url.pathname + url.search === pathname + search);
    },
  );
});
