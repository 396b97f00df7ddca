import type { contentContract, searchPostsContract } from '@causa/shared/content/content.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { Localized } from '@causa/shared/platform/locales';

export type Content = ReplyOf<typeof contentContract>['data'];
export type Block = Content['blocks'][number];
export type PostSearchReply = ReplyOf<typeof searchPostsContract>;

/** Returns the addresses of a record in its languages. */
export function getTranslations(content: Content): Partial<Localized> {
  return {
    ...Object.fromEntries(content.translations.map(({ locale, url }) => [locale, url])),
    [content.locale]: content.url,
  };
}
