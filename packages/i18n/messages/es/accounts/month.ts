import type { Translation } from '../../../catalog.ts';

export default {
  unread: 'Postulaciones sin leer',
  live: 'Publicaciones activas',
  views: 'Vistas de publicaciones',
  applications: 'Postulaciones',
  answered: 'Postulaciones respondidas',
  median: 'Mediana hasta la primera respuesta',
  before: '{value} en los 28 días anteriores',
  percent: '{value, number} %',
  days: '{value, plural, one {# día} other {# días}}',
  none: 'Sin datos',
} as const satisfies Translation<'month'>;
