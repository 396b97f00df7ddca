import type { Locale } from '@causa/shared/platform/locales';
import type { WordBank } from './bank.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { portuguese } from './pt/portuguese.ts';

/** Texts of the demo world by language. */
export const banks: Record<Locale, WordBank> = { en: english, es: spanish, pt: portuguese };
