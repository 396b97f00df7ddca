/** What feeds and calendars call themselves, and what the server says for pages so that their scripts carry no words for it. */
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
  changed: 'Modificado el {date}: {parts}',
  'part.title': 'título',
  'part.pay': 'remuneración',
  'part.place': 'lugar o modalidad',
  'part.hours': 'dedicación',
  'part.dates': 'fechas',
  'part.closes': 'fecha de cierre',
  'part.applying': 'cómo postularse',
} as const;
