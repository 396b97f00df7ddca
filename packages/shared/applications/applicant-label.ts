import type { Localized, Locale } from '../platform/locales.ts';
import type { ListingType } from '../listings/listing-types.ts';

const applicant: Localized = { en: 'Applicant', es: 'Postulante', pt: 'Candidatura' };
const participant: Localized = { en: 'Participant', es: 'Participante', pt: 'Participante' };

/** Returns the label that replaces a hidden name, such as "Applicant 7". */
export function getApplicantLabel(number: number, type: ListingType, locale: Locale): string {
  return `${(type === 'EVENT' ? participant : applicant)[locale]} ${number}`;
}

/** Returns the file name of a resume that members read without its name. */
export function getHiddenFileName(number: number, fileName: string): string {
  const extension = /\.[a-z]{3,4}$/i.exec(fileName)?.[0].toLowerCase() ?? '';
  return `resume-${number}${extension}`;
}
