import type { Namespace } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/platform/locales';
import type { Table } from './text.ts';

/**
 * One chunk for each language and namespace, compiled by the build. Messages of errors and feeds
 * belong to the API, those of mails to the worker.
 */
const chunks = import.meta.glob<Table>(
  [
    '../../../packages/i18n/messages/*/*/*.ts',
    '!../../../packages/i18n/messages/*/*/{errors,feeds,mail}.ts',
  ],
  {
    import: 'default',
  },
);

const sources = new Map(
  Object.keys(chunks).map((path) => [path.replace(/^.*messages\/(\w+)\/\w+\//, '$1/'), path]),
);

function findSource(locale: Locale, namespace: Namespace): string {
  const source = sources.get(`${locale}/${namespace}.ts`);
  if (source === undefined) throw new Error(`There are no ${namespace} messages in ${locale}`);
  return source;
}

/** Returns the path of a namespace's messages, as the build's manifest names it. */
export function messageSource(locale: Locale, namespace: Namespace): string {
  return findSource(locale, namespace).slice('../'.length);
}

/** Loads the messages of a namespace. */
export async function loadNamespaces(locale: Locale, namespace: Namespace): Promise<Table> {
  const load = chunks[findSource(locale, namespace)];
  if (load === undefined) throw new Error(`There are no ${namespace} messages in ${locale}`);
  return load();
}
