import { changeApplicationDraft } from '@causa/shared/generated/applications/applications.endpoints';
import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { localeTags } from '@causa/shared/platform/locales';
import type { FormValues } from '../../lib/forms/form-action.ts';
import type { Text } from '../../lib/text.ts';
import type { ApplyData } from '../pages/visitor/apply.data.ts';
import type { AutosaveWords } from '../../forms/autosave/autosave-words.ts';
import type { AutosaveParts } from '../../forms/autosave/start-autosave.ts';
import { orNull } from '../../lib/forms/form-action.ts';
import { readAnswers, applyAction } from './application.actions.ts';

const resumeField = 'resumeFileId';

/**
 * Configures how an application is saved as a draft of the account. `back` is the page's address.
 */
export function createApplicationAutosave(data: ApplyData, back: string): AutosaveParts {
  const { listing, questions, resumes } = data;
  const fields = [
    'message',
    ...questions.map(({ id }) => `answers.${id}`),
    ...(resumes.length > 0 ? [resumeField] : []),
  ];
  return {
    codec: {
      fields,
      markOf: (values, field) => values[field] ?? '',
      valuesOf: (field, value): DraftValues => ({ [field]: toText(value) }),
      setOf: (values, chosen) =>
        Object.fromEntries(chosen.map((field) => [field, values[field] ?? ''])),
      asSent: (_field, value) => toText(value),
      isSendable: () => true,
    },
    call: (api, { revision, tab, set }) =>
      api.call(changeApplicationDraft, {
        params: { listingId: listing.id },
        body: { revision, tab, set: toChange(set) },
      }),
    words: (text) => createAutosaveTexts(text, data, back),
  };
}

function toChange(fields: Readonly<Record<string, unknown>>) {
  const set: FormValues = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, toText(value)]),
  );
  const { answers } = readAnswers(set);
  // A cleared answer is sent, too.
  const emptied = Object.keys(set).filter((name) => name.startsWith('answers.') && !set[name]);
  const chosen = set[resumeField];
  return {
    ...(set['message'] === undefined ? {} : { message: set['message'] }),
    answers: { ...answers, ...Object.fromEntries(emptied.map((name) => [name.slice(8), ''])) },
    ...(chosen === undefined ? {} : { resumeFileId: orNull(chosen) }),
  };
}

function createAutosaveTexts(
  { t }: Text,
  { listing, questions, resumes }: ApplyData,
  back: string,
): AutosaveWords {
  const value = (field: string, said: unknown): string => {
    const words = toText(said);
    const file = field === resumeField ? resumes.find(({ id }) => id === words) : undefined;
    return file?.fileName ?? (words || t('apply.autosave.nothing'));
  };
  return {
    field: (field) =>
      field === 'message'
        ? t('apply.message', { orgName: listing.org?.name ?? '' })
        : (questions.find(({ id }) => field === `answers.${id}`)?.text ?? t('apply.resume')),
    value,
    typed: (field, values) => value(field, values[field]),
    member: () => t('apply.autosave.otherTab'),
    clash: {
      title: t('apply.autosave.clashTitle'),
      lead: t('apply.autosave.clashLead'),
      mine: t('apply.autosave.keepMine'),
      theirs: t('apply.autosave.takeOther'),
    },
    theirs: (name) => name,
    lang: localeTags[listing.locale],
    next: { action: applyAction.name, label: t('apply.send', { type: listing.type }) },
    back,
  };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
