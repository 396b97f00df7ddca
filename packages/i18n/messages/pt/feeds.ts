/** What feeds and calendars call themselves. */
export default {
  'title.ALL': 'Tudo na Causa',
  'title.JOB': 'Empregos na Causa',
  'title.INTERNSHIP': 'Estágios na Causa',
  'title.VOLOP': 'Voluntariado na Causa',
  'title.EVENT': 'Eventos na Causa',
  'title.ORG': 'Organizações na Causa',
  titleWithQuery: '{name}: {query}',
  description:
    'Trabalho que faz a diferença, do mais novo ao mais antigo, das organizações que publicam na Causa.',
  'saved.title': 'Salvos na Causa',
  'saved.closes': 'Encerra: {title}',
} as const;
