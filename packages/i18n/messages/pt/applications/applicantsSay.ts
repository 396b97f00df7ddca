import type { Translation } from '../../../catalog.ts';

export default {
  title: 'O que dizem as pessoas que se candidataram',
  lead: '{people, plural, one {# pessoa respondeu} other {# pessoas responderam}} nos últimos 24 meses, depois que a candidatura terminou.',
  wasTrue: 'O anúncio correspondia ao que encontraram',
  knewStatus: 'Sabiam em que pé estava a candidatura',
  wasRespected: 'Foram tratadas com respeito',
  YES: 'Sim',
  PARTLY: 'Em parte',
  NO: 'Não',
  share: '{count} de {people}',
  sentences: 'Nas palavras delas',
  report: 'Denunciar',
  reportOne: 'Denunciar: “{text}”',
} as const satisfies Translation<'applicantsSay'>;
