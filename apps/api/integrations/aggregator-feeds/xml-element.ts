import type { AggregatorFeed, FeedJob } from '@causa/core/integrations/aggregator-feeds/read-feed';
import { toCdata } from '@causa/shared/platform/text/xml-text';

/** Returns an element with text as CDATA; nothing for an absent or empty text. */
export function element(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `<${name}>${toCdata(text)}</${name}>\n`;
}

/** Renders a feed as XML: the head, the time of the last change, and each job as it is read. */
export async function* renderXmlFeed(
  feed: AggregatorFeed,
  head: string,
  renderJob: (job: FeedJob) => string,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<source>\n${head}`;
  yield element('lastBuildDate', feed.changedAt?.toUTCString() ?? null);
  for await (const jobs of feed.readJobs()) yield jobs.map(renderJob).join('');
  yield '</source>\n';
}
