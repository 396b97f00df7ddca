import type { Namespace } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/platform/locales';

/** The path of a namespace's messages, as the build's manifest names it. */
export function messageSource(locale: Locale, namespace: Namespace): string {
  return `../../packages/i18n/messages/${locale}/${namespace}.ts`;
}
