import { type Namespace, namespaces } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/platform/locales';
import { messageSource } from './message-source.ts';
import type { Table } from './text.ts';

/**
 * One chunk for each language and namespace, parsed by the build. The words of errors and feeds are
 * said by the API, those of mails by the worker.
 */
const chunks = import.meta.glob<Table>(
  [
    '../../../packages/i18n/messages/*/*.ts',
    '!../../../packages/i18n/messages/*/{errors,feeds,mail}.ts',
  ],
  {
    import: 'default',
  },
);

export async function messagesOf(locale: Locale, namespace: Namespace): Promise<Table> {
  const load = chunks[`../${messageSource(locale, namespace)}`];
  if (load === undefined || !namespaces.includes(namespace))
    throw new Error(`There are no ${namespace} messages in ${locale}`);
  return load();
}
