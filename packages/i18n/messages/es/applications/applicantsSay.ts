import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Lo que dicen quienes se postularon',
  lead: '{people, plural, one {# persona respondió} other {# personas respondieron}} en los últimos 24 meses, al terminar su postulación.',
  wasTrue: 'La publicación correspondía a lo que encontraron',
  knewStatus: 'Sabían en qué estaba su postulación',
  wasRespected: 'Recibieron un trato respetuoso',
  YES: 'Sí',
  PARTLY: 'En parte',
  NO: 'No',
  share: '{count} de {people}',
  sentences: 'En sus palabras',
  report: 'Denunciar',
  reportOne: 'Denunciar: «{text}»',
} as const satisfies Translation<'applicantsSay'>;
