/**
 * What feeds and calendars call themselves, and what the server says for pages so that their
 * scripts carry no words for it.
 */
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
  'part.closes': 'prazo',
  'part.applying': 'como se candidatar',
  attachmentsLeftOut: '{count, plural, one {Removemos # anexo.} other {Removemos # anexos.}}',
  'reply.interview.name': 'Convidar para entrevista',
  'reply.interview.text':
    'Olá, {name}!\n\nAgradecemos a sua mensagem sobre “{listing}”. Gostamos do que você escreveu e queremos conversar com você.\n\nResponda por aqui com dois ou três horários bons para você nesta semana ou na próxima. A conversa dura cerca de 45 minutos.\n\n{organization}',
  'reply.offer.name': 'Fazer uma proposta',
  'reply.offer.text':
    'Olá, {name}!\n\nQueremos trabalhar com você: é com alegria que oferecemos a você “{listing}”.\n\nVamos enviar os detalhes. Se tiver dúvidas ou precisar de tempo para decidir, responda por aqui.\n\n{organization}',
  'reply.decline.name': 'Recusar',
  'reply.decline.text':
    'Olá, {name}!\n\nAgradecemos o seu interesse em “{listing}” e o seu tempo. Depois de analisar todas as mensagens, decidimos seguir com outras pessoas.\n\nDesejamos sucesso e esperamos ter notícias suas em outra ocasião.\n\n{organization}',
  'reply.declineAfter.name': 'Recusar depois de uma entrevista',
  'reply.declineAfter.text':
    'Olá, {name}!\n\nAgradecemos a conversa sobre “{listing}”. Foi ótimo conhecer você. Decidimos seguir com outra pessoa.\n\nSe quiser um retorno sobre a conversa, responda por aqui.\n\n{organization}',
  comparedPay:
    '{is, select, ABOVE {Cerca de {percent}% acima da mediana} BELOW {Cerca de {percent}% abaixo da mediana} other {Perto da mediana}} de {role} ({country}{level, select, same {, mesmo nível} other {}})',
  feedback: '{count} de {people} pessoas que se candidataram sabiam em que pé estava a candidatura',
  replies: 'Responde a {percent}% das candidaturas',
  repliesIn:
    'Responde a {percent}% das candidaturas, em geral em {days, plural, =1 {um dia} other {# dias}}',
} as const;
