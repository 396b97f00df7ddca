/** What feeds and calendars call themselves. */
export default {
  'title.ALL': 'Todo en Causa',
  'title.JOB': 'Empleos en Causa',
  'title.INTERNSHIP': 'Pasantías en Causa',
  'title.VOLOP': 'Voluntariado en Causa',
  'title.EVENT': 'Eventos en Causa',
  'title.ORG': 'Organizaciones en Causa',
  titleWithQuery: '{name}: {query}',
  description:
    'Trabajo con propósito, lo más nuevo primero, de las organizaciones que publican en Causa.',
  'saved.title': 'Guardados en Causa',
  'saved.closes': 'Cierra: {title}',
} as const;
