import type { WritePush } from '@causa/core/accounts/push/send-push';
import { formatNotice } from '@causa/i18n/format-notice';
import { formatLocalDay } from '@causa/i18n/formatters';
import { translatorFor } from '@causa/i18n/translate';

/** Characters of a text; devices show fewer. */
const longest = 240;

/** Writes a notification as its sentence in the bell. */
export const writePush: WritePush = (locale, notification) => {
  const t = translatorFor(locale);
  const day = (local: string): string => formatLocalDay(locale, local);
  const body = formatNotice({ t, day }, notification);
  return {
    title: 'Causa',
    body: body.length > longest ? `${body.slice(0, longest - 1).trimEnd()}…` : body,
  };
};
