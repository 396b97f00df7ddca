import type { Translation } from '../../../catalog.ts';

export default {
  lead: 'Cuántas personas encontraron y abrieron tus publicaciones.',
  leadOne: 'Cuántas personas encontraron y abrieron esta publicación.',
  ranges: 'Período',
  range: '{days, plural, other {# días}}',
  how: 'Personas únicas por día, sin cookies ni rastreo. No contamos a tu equipo, a los bots ni las páginas precargadas. Las cifras se actualizan en segundos.',
  funnel:
    '{type, select, EVENT {De las vistas a las inscripciones} other {De las vistas a las postulaciones}}',
  'metric.shown': 'Apariciones en listas',
  'metric.opened': 'Vistas',
  'metric.saved': 'Guardados',
  'metric.link': '{type, select, EVENT {Clics en «Inscribirse»} other {Clics en «Postularse»}}',
  'metric.applied': '{type, select, EVENT {Inscripciones} other {Postulaciones}}',
  mailed:
    '{count, plural, =0 {Tus publicaciones no salieron en ninguna alerta en este período.} one {Las alertas de búsqueda llegaron a # persona.} other {Las alertas de búsqueda llegaron a # personas.}}',
  days: 'Por día',
  chart: 'Gráfico de barras por día, del {from} al {to}',
  chartDesc:
    '{type, select, EVENT {{opened, plural, one {# vista} other {# vistas}}, {applied, plural, one {# inscripción} other {# inscripciones}}. El día con más vistas fue el {day}: {most, plural, one {# vista} other {# vistas}}. La tabla de abajo muestra todos los días.} other {{opened, plural, one {# vista} other {# vistas}}, {applied, plural, one {# postulación} other {# postulaciones}}. El día con más vistas fue el {day}: {most, plural, one {# vista} other {# vistas}}. La tabla de abajo muestra todos los días.}}',
  table: 'Mostrar como tabla',
  day: 'Día',
  csv: 'Descargar CSV',
  empty: 'No hay datos en este período.',
  emptyHint: 'Empezamos a contar cuando se publica.',
  sources: 'Origen de las vistas',
  languages: 'Por idioma de la publicación',
  'source.search': 'Búsqueda en Causa',
  'source.alert': 'Alertas de búsqueda',
  'source.similar': 'Publicaciones parecidas',
  'source.organization': 'La página de tu organización',
  'source.saved': 'Publicaciones guardadas',
  'source.feed': 'Canales (RSS)',
  'source.embed': 'Vacantes en tu sitio web',
  'source.page': 'Otras páginas de Causa',
  'source.site': 'Otros sitios',
  'source.direct': 'Directo',
  'language.en': 'Inglés',
  'language.es': 'Español',
  'language.pt': 'Portugués',
  'applicants.how':
    'Preguntamos en Causa a quienes se postulan cuando su postulación termina. Ves cifras y frases cuando al menos 5 personas respondieron, actualizadas solo en grupos de al menos 5, y nunca quién respondió, cuándo ni sobre qué publicación.',
  'applicants.few':
    'Todavía no hay suficientes respuestas. Verás cifras aquí cuando al menos 5 personas hayan respondido.',
  'applicants.shown':
    'Tu página pública muestra lo que dicen quienes se postularon. No puedes elegir frases sueltas; puedes denunciar una a nuestro equipo.',
  'applicants.hidden':
    'Tu página pública no muestra lo que dicen quienes se postularon. Si lo muestras, todas las cifras y frases son públicas.',
  'applicants.show': 'Mostrar en nuestra página',
  'applicants.hide': 'Ocultar de nuestra página',
  people: '{count, plural, one {# persona} other {# personas}}',
} as const satisfies Translation<'statistics'>;
