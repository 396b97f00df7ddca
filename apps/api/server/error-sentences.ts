import { formatInstant } from '@causa/i18n/formatters';
import { isMessageKey, messageFor } from '@causa/i18n/translate';
import type { AppError, ErrorParams, FieldError } from '@causa/shared/platform/errors';
import type { Locale } from '@causa/shared/platform/locales';

/** Formats an error code, with its reason if it has one, as a sentence in the reader's language. */
export function getSentence(locale: Locale, code: string, params: AppError['params'] = {}): string {
  const key = `errors.${code}`;
  const own = `${key}_${String(params['reason'] ?? '')
    .toUpperCase()
    .replaceAll('-', '_')}`;
  const known = [own, key].find(isMessageKey) ?? 'errors.INVALID';
  return messageFor(locale, known, formatParam(locale, params));
}

/** Formats instants among the parameters of an error as date and time in the reader's language. */
function formatParam(locale: Locale, params: ErrorParams): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isInstant.test(value) ? formatInstant(locale, value) : value,
    ]),
  );
}

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Adds a sentence to each field error. */
export function withSentences<Problem extends FieldError>(
  locale: Locale,
  problems: readonly Problem[],
): (Problem & { description: string })[] {
  return problems.map((problem) => ({
    ...problem,
    description: getSentence(locale, problem.code, problem.params),
  }));
}
