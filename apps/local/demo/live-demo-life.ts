import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import { uploadFile } from '@causa/core/platform/files/upload-file';
import { newId } from '@causa/core/platform/ids';
import { notify } from '@causa/core/accounts/notifications/notify';
import type { Services } from '@causa/core/create-services';
import { addWorkHistoryJob } from '@causa/core/accounts/profile/work-history';
import { updateProfile } from '@causa/core/accounts/profile/own-profile';
import { setResume } from '@causa/core/accounts/profile/set-resume';
import { saveListing } from '@causa/core/alerts/saved-items/save-listing';
import { saveSearch } from '@causa/core/alerts/saved-searches/save-search';
import {
  addMessage,
  openConversation,
} from '@causa/core/applications/conversations/conversation-messages';
import type { Locale } from '@causa/shared/platform/locales';
import { asUser } from './as-user.ts';
import { addDemoInterview } from './demo-interview.ts';
import { demoLives, type DemoLife } from './demo-lives.ts';
import { demoPdf } from './demo-pdf.ts';

type Person = { id: string; firstName: string; lastName: string; locale: Locale };
type Status = 'SENT' | 'VIEWED' | 'INTERVIEW' | 'DECLINED';
/** The status history of each application with the days ago of each step. */
const stories: readonly (readonly (readonly [Status, number])[])[] = [
  [
    ['SENT', 12],
    ['VIEWED', 9],
    ['INTERVIEW', 2],
  ],
  [['SENT', 1]],
  [
    ['SENT', 30],
    ['VIEWED', 26],
    ['DECLINED', 20],
  ],
];

/**
 * Gives a demo person a history: profile, resume, saved items and searches (none of their own
 * organizations) and, for job seekers, applications and notifications.
 */
export async function liveDemoLife(
  world: Services,
  person: Person,
  { applies, ownedIds }: { applies: boolean; ownedIds: readonly string[] },
): Promise<void> {
  const life = demoLives[person.locale];
  const context = asUser(world, person);
  const resumeId = await tellProfile(context, person, life, applies);
  const [soon, ...others] = await findListings(world, person.locale, ownedIds);
  if (soon === undefined) return;
  for (const { id, type } of [...others.slice(0, 5), soon])
    await saveListing(context, { id, type });
  const org = await world.db.organization.findFirst({
    where: {
      id: { notIn: [...ownedIds] },
      locale: person.locale,
      publishedAt: { not: null },
      frozenAt: null,
      deletedAt: null,
    },
  });
  if (org !== null) await saveListing(context, { id: org.id, type: 'ORG' });
  for (const search of life.searches)
    await saveSearch(context, {
      ...search,
      radius: 'auto',
      location: null,
      notifyByEmail: true,
      locale: person.locale,
    });
  if (!applies) return;
  const taken: string[] = [];
  for (const story of stories) {
    const job = await jobOpenBefore(world, person.locale, { days: story[0]?.[1] ?? 0, taken });
    if (job === null) continue;
    taken.push(job.id);
    await applied(context, { job, story, life, resumeId });
  }
}

async function tellProfile(
  context: Context,
  person: Person,
  { headline, about, skills, work, username }: DemoLife,
  applies: boolean,
): Promise<string | null> {
  const willing = {
    willingToWorkOnsite: true,
    willingToWorkRemote: true,
    willingToWorkHybrid: true,
    willingToWorkPartTime: false,
  };
  const place = work[0]?.location ?? null;
  await updateProfile(context, {
    headline,
    about,
    skills,
    place,
    isRecruitable: applies,
    ...willing,
  });
  for (const { start, end, ...job } of work)
    await addWorkHistoryJob(context, { ...job, startMonth: start, endMonth: end });
  await context.db.user.update({
    where: { id: person.id },
    data: {
      username,
      publicProfilePublished: applies,
      showNotifPrefModal: false,
      showProfileOnboarding: false,
    },
  });
  if (!applies) return null;
  const lines = [
    headline,
    '',
    ...work.flatMap(({ title, organization, start, end }) => [
      `${title}, ${organization}`,
      `${start} - ${end ?? ''}`,
      '',
    ]),
  ];
  const { id } = await uploadFile(context, {
    bytes: demoPdf(`${person.firstName} ${person.lastName}`, lines),
    fileName: `${username}.pdf`,
  });
  await setResume(context, id);
  return id;
}

/**
 * Returns live listings in this language of organizations that they do not own: first the one that
 * closes next within about a week, then the newest.
 */
async function findListings({ db, system }: Services, locale: Locale, ownedIds: readonly string[]) {
  const now = system.now();
  const live = { ...liveIn(locale, now), organizationId: { notIn: [...ownedIds] } };
  const [soon, newest] = await Promise.all([
    db.listing.findMany({
      where: { ...live, type: 'JOB', closesAt: { gt: new Date(now.getTime() + dayMs) } },
      orderBy: { closesAt: 'asc' },
      take: 1,
    }),
    db.listing.findMany({
      where: { ...live, closesAt: { gt: new Date(now.getTime() + 10 * dayMs) } },
      orderBy: { publishedAt: 'desc' },
      take: 40,
    }),
  ]);
  return [...soon, ...newest.filter(({ id }) => id !== soon[0]?.id)];
}

/** Condition for listings that were public at an instant and are not over. */
function liveIn(locale: Locale, since: Date) {
  return {
    status: 'PUBLISHED',
    locale,
    publishedAt: { lte: since },
    organization: { frozenAt: null, deletedAt: null, publishedAt: { not: null } },
  } as const;
}

/** Returns the newest job that accepted applications on Causa so many days ago, and still does. */
async function jobOpenBefore(
  { db, system }: Services,
  locale: Locale,
  { days, taken }: { days: number; taken: readonly string[] },
) {
  const now = system.now().getTime();
  return db.listing.findFirst({
    where: {
      ...liveIn(locale, new Date(now - days * dayMs)),
      id: { notIn: [...taken] },
      type: 'JOB',
      applyOnCausa: true,
      closesAt: { gt: new Date(now + 10 * dayMs) },
    },
    orderBy: { publishedAt: 'desc' },
  });
}

interface Applied {
  job: Awaited<ReturnType<typeof findListings>>[number];
  story: (typeof stories)[number];
  life: DemoLife;
  resumeId: string | null;
}

/** Inserts an application with its history as rows, because its dates are past. */
async function applied(context: Context, { job, story, life, resumeId }: Applied): Promise<void> {
  if (context.actor.kind !== 'user') throw new Error('an applicant has an account');
  const { userId } = context.actor;
  const at = (days: number) => new Date(context.now().getTime() - days * dayMs);
  const id = newId();
  const events = story.map(([status, days]) => ({ id: newId(), status, createdAt: at(days) }));
  const status = story.at(-1)?.[0] ?? 'SENT';
  await context.db.application.create({
    data: {
      id,
      userId,
      listingId: job.id,
      via: 'CAUSA',
      message: life.message,
      answers: [],
      resumeFileId: resumeId,
      status,
      createdAt: at(story[0]?.[1] ?? 0),
      events: { create: events },
    },
  });
  if (status === 'SENT') return;
  const then = { db: context.db, now: () => at(story.at(-1)?.[1] ?? 0) };
  const org = await context.db.organization.findUniqueOrThrow({
    where: { id: job.organizationId },
  });
  const params = {
    applicationId: id,
    listingId: job.id,
    type: job.type,
    title: job.title,
    orgName: org.name,
    status,
  };
  await notify(then, {
    userId,
    kind: 'application-status',
    params,
    subject: `${id}:${status}`,
  });
  if (status !== 'INTERVIEW') return;
  const proposal = { applicationId: id, proposedById: null, timeZone: 'UTC', isPicked: false };
  await addDemoInterview(context, proposal);
  if (life.received !== undefined)
    await received(then, { id, userId, title: job.title, org }, life.received);
}

/** Adds an unread message of the organization to the applicant. */
async function received(
  then: Pick<Context, 'db' | 'now'>,
  {
    id: applicationId,
    userId,
    title,
    org,
  }: { id: string; userId: string; title: string; org: { id: string; name: string } },
  text: string,
): Promise<void> {
  const conversation = await openConversation(then, {
    applicationId,
    organizationId: org.id,
    userId,
  });
  const id = newId();
  await addMessage(then, conversation.id, { id, from: 'organization', authorId: null, text }, null);
  await then.db.application.update({
    where: { id: applicationId },
    data: { repliedAt: then.now() },
  });
  const params = { applicationId, title, orgName: org.name };
  await notify(then, { userId, kind: 'application-message', params, subject: id });
}
