import type { Locale, Localized } from '@causa/shared/platform/locales';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { randomFrom } from './random.ts';
import type { SeedListing } from './seed-listing.ts';

/** A question of a demo listing, before it becomes a row. */
export interface SeedQuestion {
  kind: 'SHORT_TEXT' | 'LONG_TEXT' | 'YES_NO' | 'CHOICE';
  text: string;
  options: string[];
  required: boolean;
}

interface Wording {
  kind: SeedQuestion['kind'];
  required: boolean;
  types: readonly ListingType[];
  text: Localized;
  options?: Record<Locale, string[]>;
}

/** Typical questions of organizations by language. */
const wordings: readonly Wording[] = [
  {
    kind: 'LONG_TEXT',
    required: true,
    types: ['JOB', 'INTERNSHIP', 'VOLOP'],
    text: {
      en: 'Tell us about a project that you are proud of.',
      es: 'Cuéntanos de un proyecto que te llene de orgullo.',
      pt: 'Conte sobre um projeto do qual você se orgulha.',
    },
  },
  {
    kind: 'SHORT_TEXT',
    required: true,
    types: ['JOB', 'INTERNSHIP'],
    text: {
      en: 'When could you start?',
      es: '¿Cuándo podrías empezar?',
      pt: 'Quando você poderia começar?',
    },
  },
  {
    kind: 'YES_NO',
    required: true,
    types: ['JOB', 'INTERNSHIP'],
    text: {
      en: 'Are you allowed to work where this position is based?',
      es: '¿Tienes permiso para trabajar en el lugar del puesto?',
      pt: 'Você tem autorização para trabalhar no local da vaga?',
    },
  },
  {
    kind: 'CHOICE',
    required: false,
    types: ['JOB', 'INTERNSHIP', 'VOLOP', 'EVENT'],
    text: {
      en: 'How did you hear of us?',
      es: '¿Cómo supiste de nosotros?',
      pt: 'Como você soube de nós?',
    },
    options: {
      en: ['From someone I know', 'On Causa', 'On social media', 'Elsewhere'],
      es: ['Por alguien que conozco', 'En Causa', 'En redes sociales', 'En otro lugar'],
      pt: ['Por alguém que conheço', 'Na Causa', 'Nas redes sociais', 'Em outro lugar'],
    },
  },
  {
    kind: 'CHOICE',
    required: true,
    types: ['VOLOP'],
    text: {
      en: 'When do you have time?',
      es: '¿Cuándo tienes tiempo?',
      pt: 'Quando você tem tempo?',
    },
    options: {
      en: ['On weekdays', 'In the evening', 'At weekends', 'It varies'],
      es: ['Entre semana', 'Por la noche', 'Los fines de semana', 'Depende'],
      pt: ['Durante a semana', 'À noite', 'Nos fins de semana', 'Depende'],
    },
  },
  {
    kind: 'YES_NO',
    required: true,
    types: ['VOLOP'],
    text: {
      en: 'Have you volunteered before?',
      es: '¿Ya hiciste voluntariado antes?',
      pt: 'Você já fez trabalho voluntário?',
    },
  },
  {
    kind: 'SHORT_TEXT',
    required: false,
    types: ['EVENT'],
    text: {
      en: 'Is there anything we should know so that you can take part?',
      es: '¿Hay algo que debamos saber para que puedas participar?',
      pt: 'Há algo que devemos saber para que você possa participar?',
    },
  },
];

/**
 * Returns two or three questions for about two thirds of the listings with applications on Causa;
 * deterministic by the listing's id.
 */
export function createQuestions({ id, type, apply, org }: SeedListing): SeedQuestion[] {
  if (apply !== 'causa') return [];
  const random = randomFrom(Number.parseInt(id.slice(-7), 16));
  const fitting = wordings.filter(({ types }) => types.includes(type));
  if (!random.chance(0.65)) return [];
  const left = [...fitting];
  const picked = Array.from(
    { length: Math.min(fitting.length, random.int(2, 3)) },
    () => left.splice(random.int(0, left.length - 1), 1)[0],
  );
  return fitting
    .filter((wording) => picked.includes(wording))
    .map(({ kind, required, text, options }) => ({
      kind,
      required,
      text: text[org.locale],
      options: options?.[org.locale] ?? [],
    }));
}
