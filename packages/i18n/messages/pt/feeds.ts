/** What feeds and calendars call themselves, and what the server says for pages so that their scripts carry no words for it. */
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
  changed: 'Alterado em {date}: {parts}',
  'part.title': 'título',
  'part.pay': 'remuneração',
  'part.place': 'local ou modalidade',
  'part.hours': 'dedicação',
  'part.dates': 'datas',
  'part.closes': 'data de encerramento',
  'part.applying': 'como se candidatar',
} as const;
