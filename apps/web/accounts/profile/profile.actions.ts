import type { BodyOf } from '@causa/shared/platform/contract';
import type { changeProfileContract } from '@causa/shared/accounts/profile.contract';
import {
  addWorkHistoryJob,
  changeProfile,
  deleteWorkHistoryJob,
  setResume,
  updateWorkHistoryJob,
} from '@causa/shared/generated/accounts/profile.endpoints';
import { enableProfile } from '@causa/shared/generated/accounts/public-profile.endpoints';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import {
  formAction,
  type FormContext,
  type FormValues,
  isOn,
  orNull,
  trimmed,
  readWords,
} from '../../lib/forms/form-action.ts';
import type { DoneNoticeName } from '../../layout/done-notice.tsx';

export const willingnessFields = [
  'willingToWorkOnsite',
  'willingToWorkRemote',
  'willingToWorkHybrid',
  'willingToWorkPartTime',
] as const;
export const publicParts = ['headline', 'about', 'skills', 'workHistory', 'availability'] as const;

const changes = (part: (values: FormValues) => BodyOf<typeof changeProfileContract>) => ({
  send: ({ api, values }: FormContext) => api.call(changeProfile, { body: part(values) }),
});
const redirects = (page: 'profile' | 'professionalExperience', done: DoneNoticeName) => ({
  after: ({ locale }: FormContext) => ({
    redirectTo: withQuery(pagePath(page, locale), { done }),
  }),
});
const overview = (done: DoneNoticeName) => redirects('professionalExperience', done);
/** Returns to the same page after submitting. */
const stays = {
  after: ({ url }: FormContext) => ({ redirectTo: withQuery(url.pathname, { done: 'saved' }) }),
};

export const saveAboutAction = formAction({
  name: 'save-about',
  ...changes((values) => ({
    headline: orNull(values['headline']),
    ...('about' in values ? { about: orNull(values['about']) } : {}),
  })),
  ...redirects('profile', 'saved'),
});
export const saveSkillsAction = formAction({
  name: 'save-skills',
  ...changes((values) => ({ skills: [...new Set(readWords(values['skills'] ?? ''))] })),
  ...overview('saved'),
});
export const saveWillingnessAction = formAction({
  name: 'save-willingness',
  ...changes((values) => ({
    ...Object.fromEntries(willingnessFields.map((field) => [field, isOn(values[field])])),
    ...('place' in values ? { place: orNull(values['place']) } : {}),
  })),
  ...overview('saved'),
});
export const saveVisibilityAction = formAction({
  name: 'save-visibility',
  ...changes(({ isRecruitable }) => ({
    isRecruitable: isRecruitable === undefined ? null : isRecruitable === 'yes',
  })),
  ...overview('saved'),
});
export const hideFromOrganizationAction = formAction({
  name: 'hide-from-organization',
  ...changes(({ org = '' }) => ({ hideFrom: [org] })),
  ...stays,
});
export const showToOrganizationAction = formAction({
  name: 'show-to-organization',
  ...changes(({ org = '' }) => ({ showTo: [org] })),
  ...stays,
});

/** Saves the whole public profile; in a dialog it saves only the name and publishes it. */
export const savePublicProfileAction = formAction({
  name: 'save-public-profile',
  send({ api, values }) {
    const username = trimmed(values['username']).toLowerCase();
    if (values['part'] === 'username')
      return api.call(enableProfile, {
        body: { enabled: true, ...(username === '' ? {} : { username }) },
      });
    const shows = publicParts.filter((part) => isOn(values[`shows.${part}`]));
    return api.call(enableProfile, {
      body: {
        enabled: isOn(values['enabled']),
        username,
        shows,
        indexable: isOn(values['indexable']),
      },
    });
  },
  ...redirects('profile', 'public'),
});

export const uploadResumeAction = formAction({
  name: 'upload-resume',
  send: async ({ api, upload }) => api.call(setResume, { body: { fileId: await upload(true) } }),
  ...overview('resume'),
});
export const removeResumeAction = formAction({
  name: 'remove-resume',
  send: ({ api }) => api.call(setResume, { body: { fileId: null } }),
  ...overview('resume-gone'),
});

export const saveWorkHistoryJobAction = formAction({
  name: 'save-work',
  send({ api, values }): Promise<unknown> {
    const body = {
      title: values['title'] ?? '',
      organization: values['organization'] ?? '',
      location: orNull(values['location']),
      startMonth: readMonth(values, 'startMonth'),
      endMonth: isOn(values['stillThere']) ? null : readMonth(values, 'endMonth'),
      description: orNull(values['description']),
    };
    return values['id'] === undefined
      ? api.call(addWorkHistoryJob, { body })
      : api.call(updateWorkHistoryJob, { params: { id: values['id'] }, body });
  },
  ...overview('work'),
});
export const deleteWorkHistoryJobAction = formAction({
  name: 'delete-work',
  treatNotFoundAsSuccess: true,
  send: ({ api, values }) => api.call(deleteWorkHistoryJob, { params: { id: values['id'] ?? '' } }),
  ...overview('work-gone'),
});

/** Reads a month and a year field as `YYYY-MM`. */
function readMonth(values: FormValues, name: string): string {
  return `${trimmed(values[`${name}.year`])}-${values[`${name}.month`] ?? ''}`;
}
