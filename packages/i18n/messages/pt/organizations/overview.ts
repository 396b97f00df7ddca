import type { Translation } from '../../../catalog.ts';

export default {
  next: 'Primeiros passos',
  done: 'Pronto',
  open: 'A fazer',
  todo: 'Esperando por você',
  requests:
    '{count, plural, one {# pessoa pede para entrar na equipe} other {# pessoas pedem para entrar na equipe}}',
  nothing: 'Nada espera por você.',
  nothingHint: 'Aqui aparecem pedidos, candidaturas novas, mensagens e anúncios perto do fim.',
  figures: 'Em resumo',
  live: 'Anúncios no ar',
  applications: 'Candidaturas novas',
  people: 'Pessoas na equipe',
  'loss.liveListings':
    '{count, plural, one {# anúncio ativo é encerrado} other {# anúncios ativos são encerrados}}',
  'loss.scheduledListings':
    '{count, plural, one {# anúncio agendado não será publicado} other {# anúncios agendados não serão publicados}}',
  'loss.upcomingEvents':
    '{count, plural, one {# evento futuro é encerrado} other {# eventos futuros são encerrados}}',
  'loss.waitingApplicants':
    '{count, plural, one {# pessoa espera uma decisão e recebe o aviso de que a organização encerrou a conta} other {# pessoas esperam uma decisão e recebem o aviso de que a organização encerrou a conta}}',
  'loss.credits':
    '{count, plural, one {# crédito não poderá mais ser usado} other {# créditos não poderão mais ser usados}}',
  'loss.members':
    '{count, plural, one {# membro perde o acesso} other {# membros perdem o acesso}}',
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
  first: 'Crie seu primeiro anúncio',
  'check.listing': 'Crie seu primeiro anúncio',
  'check.page': 'Complete sua página pública',
  'check.verify': 'Verifique a organização',
  'check.owner': 'Adicione uma segunda pessoa responsável',
  'check.review': 'Veja sua página como os visitantes verão',
  'gives.listing': 'Ele é salvo enquanto você digita, e nada é público até você publicar.',
  'gives.page': 'Um site e um logotipo ajudam as pessoas a reconhecer você.',
  'gives.verify':
    'Sua página ganha um selo, e seus anúncios entram no ar sem uma primeira análise.',
  'gives.owner': 'Assim a organização nunca depende de uma única pessoa.',
  'gives.review': 'Ela fica pública quando tivermos analisado a organização.',
} as const satisfies Translation<'overview'>;
