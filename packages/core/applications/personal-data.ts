import type { PersonalData } from '../kernel/personal-data.ts';
import { eraseMailsAbout } from '../mail/personal-data.ts';

export const applicationsData: PersonalData = {
  tables: {
    applications: 'applications',
    application_drafts: 'applicationDrafts',
    application_events: 'applications',
    application_notices: 'none: says when a member was told; deleted with the account',
  },
  async exportFor({ db }, { id: userId }) {
    const [applications, applicationDrafts] = await Promise.all([
      db.application.findMany({
        where: { userId },
        omit: { rating: true },
        include: {
          listing: { select: { title: true } },
          events: { omit: { note: true, actorId: true } },
        },
      }),
      db.applicationDraft.findMany({ where: { userId } }),
    ]);
    return { applications, applicationDrafts };
  },
  async eraseFor(tx, { id }) {
    const own = await tx.db.application.findMany({ where: { userId: id }, select: { id: true } });
    await eraseMailsAbout(
      tx,
      own.map((application) => application.id),
    );
    // In the history of applications of others, as a member of their organization.
    await tx.db.applicationEvent.updateMany({ where: { actorId: id }, data: { actorId: null } });
  },
};
