import {
  findShareCard,
  type ShareWords,
} from '@causa/core/listings/share-pictures/find-share-card';
import { readSharePicture } from '@causa/core/listings/share-pictures/read-share-picture';
import { hashShareCard } from '@causa/core/listings/share-pictures/share-picture';
import { type Pay, formatPay } from '@causa/i18n/card-words';
import { formatDate } from '@causa/i18n/formatters';
import { translatorFor } from '@causa/i18n/translate';
import { AppError } from '@causa/shared/platform/errors';
import type { FastifyInstance } from 'fastify';

const kinds = {
  JOB: 'shell.one.job',
  INTERNSHIP: 'shell.one.internship',
  VOLOP: 'shell.one.volunteer',
  EVENT: 'shell.one.event',
  ORG: 'shell.one.organization',
} as const;

const words: ShareWords = {
  kind: (locale, type) => (type === 'POST' ? 'causa' : translatorFor(locale)(kinds[type])),
  pay: (locale, pay) =>
    formatPay({ t: translatorFor(locale), locale }, { ...pay, text: null } as Pay) ?? '',
  remote: (locale) => translatorFor(locale)('shell.card.remote'),
  closes: (locale, at, timeZone) =>
    translatorFor(locale)('shell.card.closes', {
      date: formatDate(locale, at, timeZone ?? undefined),
    }),
  starts: (locale, at, timeZone) =>
    translatorFor(locale)('shell.card.starts', {
      date: formatDate(locale, at, timeZone ?? undefined),
    }),
};

/** Pictures that other sites show for a shared page; cached for a day under a tag of their text. */
export async function shareRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { page: string } }>(
    '/share/:page',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, page] = /^(.+)\.png$/.exec(request.params.page) ?? [];
      if (page === undefined) throw new AppError('NOT_FOUND');
      const card = await findShareCard(request.context, page, words);
      const etag = `"${hashShareCard(card)}"`;
      const isKnown = request.headers['if-none-match'] === etag;
      const picture = isKnown ? null : await readSharePicture(request.context, card);
      // The tag is set only with a picture, so that errors are not cached under it.
      void reply
        .header('cache-control', 'public, max-age=86400')
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'cross-origin');
      return picture === null
        ? reply.status(304).send()
        : reply.type('image/png').send(Buffer.from(picture));
    },
  );
}
