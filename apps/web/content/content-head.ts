import { homePath, sharePicturePath } from '@causa/shared/platform/pages/routes';
import { articleJsonLd, breadcrumbs } from '@causa/shared/listings/json-ld';
import type { Head, HeadContext } from '../lib/navigation/page.ts';
import { type Content, getTranslations } from './content-types.ts';

/** The head of any CMS record. */
export function contentHead(content: Content, { text, origin }: HeadContext): Head {
  const post = content.type === 'POST';
  const path = [
    { name: 'Causa', path: homePath(text.locale) },
    { name: content.title, path: content.url },
  ];
  return {
    title: `${content.title} | Causa`,
    description: content.summary,
    canonical: content.url,
    alternates: getTranslations(content),
    image: post ? sharePicturePath(text.locale, content.id) : undefined,
    ogType: post ? 'article' : 'website',
    jsonLd: !import.meta.env.SSR
      ? undefined
      : [...(post ? [articleJsonLd(origin, content)] : []), breadcrumbs(origin, path)],
  };
}
