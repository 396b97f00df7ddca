import type { Locale } from '@causa/shared/locales';
import type { WordBank } from './bank.ts';
import { english } from './en/english.ts';

export const banks: Record<Locale, WordBank> = { en: english, es: english, pt: english };
