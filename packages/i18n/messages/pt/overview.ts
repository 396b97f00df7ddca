import type { Translation } from '../../catalog.ts';

export default {
  next: 'Primeiros passos',
  done: 'Pronto',
  open: 'A fazer',
  'check.owner':
    'Adicione outra pessoa responsável, para que a organização nunca dependa de uma só',
  'check.review': 'Aguarde a nossa revisão',
  todo: 'Esperando por você',
  requests:
    '{count, plural, one {# pessoa pede para entrar na equipe} other {# pessoas pedem para entrar na equipe}}',
  nothing: 'Nada espera por você.',
  nothingHint: 'Aqui aparecem pedidos, candidaturas novas, mensagens e anúncios perto do fim.',
  figures: 'Em resumo',
  live: 'Anúncios no ar',
  applications: 'Candidaturas novas',
  people: 'Pessoas na equipe',
  end: 'Tirar do site',
  endsSoon: '{count, plural, one {# anúncio termina} other {# anúncios terminam}} em uma semana',
  edited: '{count, plural, one {# anúncio tem} other {# anúncios têm}} alterações não publicadas',
  unread: '{count, plural, one {# candidatura} other {# candidaturas}} que ninguém abriu ainda',
  waiting:
    '{count, plural, one {# candidatura espera} other {# candidaturas esperam}} resposta há mais de dez dias',
  held: 'Há um pagamento contestado ou créditos em dívida: por enquanto não é possível publicar nada que custe créditos',
  messages: '{count, plural, one {# conversa espera} other {# conversas esperam}} resposta',
  newest: 'Candidaturas mais recentes',
  allApplications: 'Todas as candidaturas',
  ending: 'Terminam primeiro',
  latest: 'Anúncios recentes',
  all: 'Todos os anúncios',
  'check.listing': 'Publique o primeiro anúncio',
  'check.page': 'Complete sua página pública: site e logotipo',
  'check.verify': 'Verifique a organização',
} as const satisfies Translation<'overview'>;
