import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { applyContract, withdrawContract } from '@causa/shared/contracts/applications.contract';
import type { readProfileContract } from '@causa/shared/contracts/profile.contract';
import type { createTmpStorageContract } from '@causa/shared/contracts/site.contract';
import { intakeIntents } from '@causa/shared/intake-intents';
import type { Locale } from '@causa/shared/locales';
import { offeredPreferences } from '@causa/shared/notification-preferences';
import { parsePath } from '@causa/shared/parse-path';
import { homePath, plainPath, withQuery } from '@causa/shared/routes';
import { sameOriginPath } from '@causa/shared/same-origin';
import type { ApiClient } from './api-client.ts';

/** What an action is given, by the server that took a plain POST and by the browser that calls the API itself. */
export interface ActionContext {
  api: ApiClient;
  /** The page's own address. */
  url: URL;
  locale: Locale;
  values: Readonly<Record<string, string>>;
  signedIn: boolean;
  /** Uploads the file of the form, or answers null when none was chosen; `required`: the API says that it wants one. */
  upload(required?: boolean): Promise<string | null>;
}

/** Where to go once it is done. */
export type Action = (context: ActionContext) => Promise<string>;

/** A form of the applicant's pages by the word in its `do`; undefined for a word that is none. */
export function actionNamed(name: string | undefined): Action | undefined {
  return name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
}

const dashboard = '/data/userdashboard';
const profilePath = `${dashboard}/applicant-profile/profile`;
const jobsPath = `${dashboard}/applicant-profile/work-history/jobs`;
const overview = (locale: Locale, done: string): string => withQuery(plainPath('professionalExperience', locale), { done });
const isOn = (value: string | undefined): boolean => value === 'on';
const orNull = (value: string | undefined): string | null => (value === undefined || value.trim() === '' ? null : value.trim());

const actions: Readonly<Record<string, Action>> = {
  about: (context) => change(context, ({ values }) => ({ headline: orNull(values['headline']), about: orNull(values['about']) }), 'profile'),
  skills: (context) => change(context, ({ values }) => ({ skills: wordsIn(values['skills'] ?? '') })),
  preferences: (context) =>
    change(context, ({ values }) => ({
      willingToWorkOnsite: isOn(values['onsite']),
      willingToWorkRemote: isOn(values['remote']),
      willingToWorkHybrid: isOn(values['hybrid']),
      willingToWorkPartTime: isOn(values['partTime']),
    })),
  visibility: (context) => change(context, ({ values }) => ({ isRecruitable: values['recruitable'] === undefined ? null : values['recruitable'] === 'yes' })),
  hide: (context) => changeHidden(context, (ids, id) => [...ids, id]),
  show: (context) => changeHidden(context, (ids, id) => ids.filter((one) => one !== id)),

  async public({ api, locale, values }) {
    const shows = ['headline', 'about', 'skills', 'workHistory', 'availability'].filter((part) => isOn(values[`shows.${part}`]));
    const body = { enabled: isOn(values['enabled']), username: (values['username'] ?? '').trim().toLowerCase(), shows, indexable: isOn(values['indexable']) };
    await api.send('POST', `${dashboard}/profile/enable`, body);
    return withQuery(plainPath('profile', locale), { done: 'public' });
  },

  async resume({ api, locale, upload }) {
    const fileId = await upload(true);
    await api.send('PUT', `${dashboard}/applicant-profile/resume`, { fileId });
    return overview(locale, 'resume');
  },
  async 'remove-resume'({ api, locale }) {
    await api.send('PUT', `${dashboard}/applicant-profile/resume`, { fileId: null });
    return overview(locale, 'resume-gone');
  },

  async work({ api, locale, values }) {
    const id = orNull(values['id']);
    const stillThere = isOn(values['stillThere']);
    const body = {
      title: values['title'] ?? '',
      organization: values['organization'] ?? '',
      location: orNull(values['location']),
      startMonth: monthIn(values, 'startMonth'),
      endMonth: stillThere ? null : monthIn(values, 'endMonth'),
      description: orNull(values['description']),
    };
    await (id === null ? api.send('POST', jobsPath, body) : api.send('PUT', `${jobsPath}/${encodeURIComponent(id)}`, body));
    return overview(locale, 'work');
  },
  async 'delete-work'({ api, locale, values }) {
    await api.send('DELETE', `${jobsPath}/${encodeURIComponent(values['id'] ?? '')}`);
    return overview(locale, 'work-gone');
  },

  async welcome({ api, url, locale, values }) {
    const sections = (values['sections'] ?? '').split(' ');
    if (sections.includes('emails')) {
      const notificationPreferences = offeredPreferences.map((name) => ({ name, enabled: isOn(values[`email.${name}`]) }));
      await api.send('PUT', `${dashboard}/notification-preferences`, { notificationPreferences });
    }
    if (sections.includes('profile')) {
      const skills = [...new Set(wordsIn(values['skills'] ?? ''))];
      await changeProfile(api, { headline: orNull(values['headline']), skills });
    }
    if (sections.includes('intents')) {
      await api.send('POST', `${dashboard}/intake-intents`, { intakeIntents: intakeIntents.filter((intent) => isOn(values[`intent.${intent}`])) });
    }
    await api.send('PUT', `${dashboard}/general-settings`, { showProfileOnboarding: false });
    return sameOriginPath(values['to'], url.origin, homePath(locale));
  },
  async 'not-now'({ api, url, locale, values }) {
    // An empty list says that they would rather not tell.
    if ((values['sections'] ?? '').includes('intents')) await api.send('POST', `${dashboard}/intake-intents`, { intakeIntents: [] });
    await api.send('PUT', `${dashboard}/general-settings`, { showProfileOnboarding: false, showNotifPrefModal: false });
    return sameOriginPath(values['to'], url.origin, homePath(locale));
  },

  send: (context) => sendApplication(context, 'CAUSA'),
  'note-link': (context) => sendApplication(context, 'LINK'),
  'note-email': (context) => sendApplication(context, 'EMAIL'),
  async draft(context) {
    const { api, url } = context;
    const resumeFileId = (await context.upload()) ?? orNull(context.values['resumeFileId']);
    await api.send('PUT', `/data/applications/drafts/${listingAt(url)}`, { ...writtenIn(context.values), resumeFileId });
    return withQuery(url.pathname, { done: 'draft' });
  },
  async withdraw({ api, locale, values }) {
    const { application } = await api.send<ReplyOf<typeof withdrawContract>>(
      'POST',
      `${dashboard}/applications/${encodeURIComponent(values['id'] ?? '')}/withdraw`,
    );
    return withQuery(plainPath('applicationHistory', locale), { done: 'withdrawn', id: application.id });
  },
};

/** Changes a part of the profile: the rest is put back as it is. */
async function change(
  context: ActionContext,
  part: (context: ActionContext) => Record<string, unknown>,
  page: 'profile' | 'professionalExperience' = 'professionalExperience',
): Promise<string> {
  await changeProfile(context.api, part(context));
  return withQuery(plainPath(page, context.locale), { done: 'saved' });
}

async function changeProfile(api: ApiClient, part: Record<string, unknown>): Promise<void> {
  const { applicantProfile } = await api.get<ReplyOf<typeof readProfileContract>>(profilePath);
  const { resumeId: _resumeId, resume: _resume, workHistoryJobs: _jobs, hiddenFrom: _hidden, ...rest } = applicantProfile;
  await api.send('PUT', profilePath, { ...rest, ...part });
}

async function changeHidden(context: ActionContext, next: (ids: string[], id: string) => string[]): Promise<string> {
  const { api, values, url } = context;
  const { applicantProfile } = await api.get<ReplyOf<typeof readProfileContract>>(profilePath);
  const hidden = applicantProfile.hiddenFrom.map(({ id }) => id);
  await change(context, () => ({ hiddenFrom: next(hidden, values['org'] ?? '') }));
  return withQuery(url.pathname, { done: 'saved' });
}

/** Signed in, it is sent; a visitor's is kept for the account that they are about to make. */
async function sendApplication(context: ActionContext, via: 'CAUSA' | 'LINK' | 'EMAIL'): Promise<string> {
  const { api, url, locale, values, signedIn } = context;
  const listingId = listingAt(url);
  const written = via === 'CAUSA' ? writtenIn(values) : { message: '', answers: {} };
  if (!signedIn) {
    const data = JSON.stringify([{ type: 'LISTING_APPLICATION_VALUES', data: { listingId, ...written } }]);
    const kept = await api.send<ReplyOf<typeof createTmpStorageContract>>('POST', '/data/tmp-storage', { data });
    return withQuery(plainPath('signup', locale), { tmpId: kept.data.id, to: url.pathname });
  }
  const resumeFileId = via === 'CAUSA' ? ((await context.upload()) ?? orNull(values['resumeFileId'])) : null;
  const { application } = await api.send<ReplyOf<typeof applyContract>>('POST', '/data/applications', { listingId, ...written, resumeFileId, via });
  return withQuery(plainPath('applicationHistory', locale), { done: via === 'CAUSA' ? 'sent' : 'noted', id: application.id });
}

function listingAt(url: URL): string {
  const route = parsePath(url.pathname);
  return route.name === 'apply' ? encodeURIComponent(route.id) : '';
}

/** Message and answers; an answer's field is `answers.{question id}`. */
export function writtenIn(values: Readonly<Record<string, string>>): { message: string; answers: Record<string, string> } {
  const answers = Object.entries(values).flatMap(([name, value]) => (name.startsWith('answers.') && value !== '' ? [[name.slice(8), value] as const] : []));
  return { message: values['message'] ?? '', answers: Object.fromEntries(answers) };
}

/** A month of two fields as `YYYY-MM`. */
function monthIn(values: Readonly<Record<string, string>>, name: string): string {
  return `${(values[`${name}.year`] ?? '').trim()}-${values[`${name}.month`] ?? ''}`;
}

/** Words one a line or between commas. */
export function wordsIn(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
