import {
  decideVocabulary,
  proposeVocabulary,
} from '@causa/shared/generated/search/usage.endpoints';
import { isLocale } from '@causa/shared/platform/locales';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { formAction, type FormContext, trimmed } from '../../lib/forms/form-action.ts';

/** Returns the page with its filters, without the words of the form. */
function returnToPage({ locale, url: { searchParams } }: FormContext): { redirectTo: string } {
  return {
    redirectTo: withQuery(pagePath('staffSearches', locale), {
      language: searchParams.get('language') ?? undefined,
      days: searchParams.get('days') ?? undefined,
      done: '1',
    }),
  };
}

export const proposeVocabularyAction = formAction({
  name: 'propose-vocabulary',
  required: ['words'],
  send: ({ api, locale, values }) =>
    api.call(proposeVocabulary, {
      body: {
        words: trimmed(values['words']),
        language: isLocale(values['language']) ? values['language'] : locale,
        meaning: trimmed(values['meaning']),
        names: {
          en: trimmed(values['names.en']),
          es: trimmed(values['names.es']),
          pt: trimmed(values['names.pt']),
        },
        broader: trimmed(values['broader']),
        note: trimmed(values['note']),
      },
    }),
  after: returnToPage,
});

function createDecision<const Name extends string>(name: Name, status: 'ACCEPTED' | 'DISMISSED') {
  return formAction({
    name,
    send: ({ api, values }) =>
      api.call(decideVocabulary, {
        params: { proposalId: values['proposalId'] ?? '' },
        body: { status },
      }),
    after: returnToPage,
  });
}

export const acceptVocabularyAction = createDecision('accept-vocabulary', 'ACCEPTED');
export const dismissVocabularyAction = createDecision('dismiss-vocabulary', 'DISMISSED');
