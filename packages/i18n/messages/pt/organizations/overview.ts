import type { Translation } from '../../../catalog.ts';

export default {
  next: 'Primeiros passos',
  done: 'Pronto',
  open: 'A fazer',
  todo: 'Pendências',
  requests:
    '{count, plural, one {# pessoa quer entrar na equipe} other {# pessoas querem entrar na equipe}}',
  nothing: 'Nenhuma pendência por aqui.',
  nothingHint:
    'Aqui aparecem pedidos, novas candidaturas, mensagens e anúncios perto do encerramento.',
  figures: 'Em resumo',
  live: 'Anúncios no ar',
  applications: 'Novas candidaturas',
  people: 'Membros da equipe',
  'loss.liveListings':
    '{count, plural, one {# anúncio ativo será encerrado} other {# anúncios ativos serão encerrados}}',
  'loss.scheduledListings':
    '{count, plural, one {# anúncio agendado não será publicado} other {# anúncios agendados não serão publicados}}',
  'loss.upcomingEvents':
    '{count, plural, one {# evento futuro será encerrado} other {# eventos futuros serão encerrados}}',
  'loss.waitingApplicants':
    '{count, plural, one {# pessoa que espera uma decisão será avisada de que a organização encerrou a conta} other {# pessoas que esperam uma decisão serão avisadas de que a organização encerrou a conta}}',
  'loss.credits': '{count, plural, one {# crédito será perdido} other {# créditos serão perdidos}}',
  'loss.members':
    '{count, plural, one {# membro perderá o acesso} other {# membros perderão o acesso}}',
  end: 'Ocultar ou excluir',
  endsSoon:
    '{count, plural, one {# anúncio encerra} other {# anúncios encerram}} em menos de uma semana',
  edited: '{count, plural, one {# anúncio tem} other {# anúncios têm}} alterações não publicadas',
  unread: '{count, plural, one {# candidatura não lida} other {# candidaturas não lidas}}',
  waiting:
    '{count, plural, one {# candidatura está} other {# candidaturas estão}} há mais de dez dias sem resposta',
  held: 'Você tem um pagamento contestado ou deve créditos. Por enquanto, não pode publicar nada que custe créditos.',
  messages: '{count, plural, one {# conversa sem resposta} other {# conversas sem resposta}}',
  newest: 'Candidaturas mais recentes',
  allApplications: 'Todas as candidaturas',
  ending: 'Encerram em breve',
  latest: 'Anúncios recentes',
  all: 'Todos os anúncios',
  first: 'Crie seu primeiro anúncio',
  'check.listing': 'Crie seu primeiro anúncio',
  'check.page': 'Complete sua página pública',
  'check.verify': 'Verifique a organização',
  'check.owner': 'Adicione uma segunda pessoa responsável',
  'check.review': 'Veja como sua página vai ficar',
  'gives.listing': 'Salvamos enquanto você digita. Nada é público até você publicar.',
  'gives.page': 'Um site e um logotipo ajudam as pessoas a reconhecer você.',
  'gives.verify': 'Sua página ganha um selo, e seus anúncios entram no ar sem análise prévia.',
  'gives.owner': 'Assim a organização não depende de uma única pessoa.',
  'gives.review': 'Ela ficará pública depois que analisarmos sua organização.',
} as const satisfies Translation<'overview'>;
