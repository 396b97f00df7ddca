import type { Card } from '@causa/core/listings/listing.view';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import { detailUrls } from '@causa/shared/platform/pages/routes';

/** A card built from a document alone: the conformance suite has no listings behind its index. */
export function cardOf(document: SearchDocument): Card {
  return {
    type: document.type,
    id: document.id,
    url: detailUrls(document.type, document.id, document.title),
    title: document.title,
    locale: document.locale,
    org: null,
    logo: null,
    locationType: (document.facets.locationType?.[0] ?? null) as Card['locationType'],
    location: null,
    pay: null,
    publishedAt: document.publishedAt.toISOString(),
    startsAt: document.startsAt?.toISOString() ?? null,
    endsAt: document.endsAt?.toISOString() ?? null,
    closesAt: document.closesAt?.toISOString() ?? null,
    timeZone: null,
    local: { startsAt: null, endsAt: null, closesAt: null },
    excerpt: document.description.slice(0, 120),
    source: document.facets.source?.[0] ?? 'causa',
  };
}
