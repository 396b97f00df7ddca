import type { PersonalData } from '../platform/personal-data.ts';
import { eraseMailsAbout } from '../platform/mail/personal-data.ts';
import { listVisibleEvents, getVisibleStatus } from './visible-status.ts';

export const applicationsData: PersonalData = {
  tables: {
    applications: 'applications',
    application_drafts: 'applicationDrafts',
    application_events: 'applications',
    application_reviews: 'none: what a member thinks of an applicant; deleted with the account',
    application_reveals:
      'none: records that a member saw the name of an applicant; deleted with the account',
    application_scores: 'none: what a member thinks of an applicant; deleted with the account',
    application_notes: 'none: texts of an organization; who wrote them is forgotten',
    message_templates: 'none: texts of an organization; who changed them is forgotten',
    interviews: 'interviews',
    application_notices: 'none: says when a member was notified; deleted with the account',
  },
  async exportFor({ db, now }, { id: userId }) {
    const [rows, applicationDrafts, interviews] = await Promise.all([
      db.application.findMany({
        where: { userId },
        omit: {
          rating: true,
          updatedAt: true,
          organizationId: true,
          repliedAt: true,
          number: true,
        },
        include: {
          listing: { select: { title: true } },
          events: { omit: { note: true, actorId: true, notifiedAt: true } },
        },
      }),
      db.applicationDraft.findMany({ where: { userId } }),
      db.interview.findMany({
        where: { application: { userId } },
        omit: { proposedById: true, calendarId: true, sequence: true },
        orderBy: { createdAt: 'asc' },
      }),
    ]);
    // As visible to the applicant: without pending declines.
    const applications = rows.map((row) => {
      const { visibleAt: _until, statusBefore: _before, ...own } = row;
      const status = getVisibleStatus(row, now());
      const events = listVisibleEvents(row.events, now()).map(
        ({ visibleAt: _told, ...event }) => event,
      );
      return { ...own, status, events };
    });
    return { applications, applicationDrafts, interviews };
  },
  async eraseFor(tx, { id }) {
    const own = await tx.db.application.findMany({ where: { userId: id }, select: { id: true } });
    await eraseMailsAbout(
      tx,
      own.map((application) => application.id),
    );
    // Events of other people's applications that this member caused.
    await tx.db.applicationEvent.updateMany({ where: { actorId: id }, data: { actorId: null } });
    await tx.db.messageTemplate.updateMany({
      where: { updatedById: id },
      data: { updatedById: null },
    });
  },
};
