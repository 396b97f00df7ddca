import type { Translation } from '../../../catalog.ts';

export default {
  unread: 'Candidaturas não lidas',
  live: 'Anúncios no ar',
  views: 'Visualizações de anúncios',
  applications: 'Candidaturas',
  answered: 'Candidaturas respondidas',
  median: 'Mediana até a primeira resposta',
  before: '{value} nos 28 dias anteriores',
  percent: '{value, number}%',
  days: '{value, plural, one {# dia} other {# dias}}',
  none: 'Sem dados',
} as const satisfies Translation<'month'>;
