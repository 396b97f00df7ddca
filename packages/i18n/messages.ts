import type { MessageLocale, Namespace, Translation } from './catalog.ts';
import enErrors from './messages/en/errors.ts';
import enFacets from './messages/en/facets.ts';
import enFeeds from './messages/en/feeds.ts';
import esErrors from './messages/es/errors.ts';
import esFacets from './messages/es/facets.ts';
import esFeeds from './messages/es/feeds.ts';
import ptErrors from './messages/pt/errors.ts';
import ptFacets from './messages/pt/facets.ts';
import ptFeeds from './messages/pt/feeds.ts';

/** Every message in every language. Only servers import this file; the browser fetches the namespaces that its page needs. */
export const allMessages: Readonly<Record<MessageLocale, { [N in Namespace]: Translation<N> }>> = {
  en: { errors: enErrors, facets: enFacets, feeds: enFeeds },
  es: { errors: esErrors, facets: esFacets, feeds: esFeeds },
  pt: { errors: ptErrors, facets: ptFacets, feeds: ptFeeds },
};
