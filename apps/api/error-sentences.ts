import { isMessageKey, messageFor } from '@causa/i18n/translate';
import type { AppError, FieldError } from '@causa/shared/errors';
import type { Locale } from '@causa/shared/locales';

/** An error's code as a sentence in the reader's language. */
export function sentenceOf(locale: Locale, code: string, params: AppError['params'] = {}): string {
  const key = `errors.${code}`;
  return messageFor(locale, isMessageKey(key) ? key : 'errors.INVALID', params);
}

/** What is wrong with fields, each with its sentence. */
export function withSentences<Problem extends FieldError>(
  locale: Locale,
  problems: readonly Problem[],
): (Problem & { description: string })[] {
  return problems.map((problem) => ({
    ...problem,
    description: sentenceOf(locale, problem.code, problem.params),
  }));
}
