import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Caixa de entrada',
  lead: '{isMember, select, true {Todas as suas conversas e as das suas organizações.} other {Todas as suas conversas com organizações.}}',
  filters: 'Conversas',
  'filter.all': 'Todas ({count})',
  'filter.unread': 'Não lidas ({count})',
  new: '{count, plural, one {# mensagem nova} other {# mensagens novas}}',
  application: '{type, select, EVENT {Sua inscrição: {title}} other {Sua candidatura: {title}}}',
  received:
    '{type, select, EVENT {Inscrição em {orgName}: {title}} other {Candidatura a {orgName}: {title}}}',
  message: 'Sua mensagem',
  receivedMessage: 'Mensagem para {orgName}',
  you: 'Você: {text}',
  team: 'Sua equipe: {text}',
  gone: 'Conta excluída',
  none: 'Você ainda não tem conversas.',
  hint: 'As organizações respondem às suas candidaturas aqui. Você também pode abrir a página de uma organização verificada e tocar em “Enviar mensagem”.',
  find: 'Encontrar organizações',
  noneUnread: 'Nenhuma mensagem não lida.',
  toAll: 'Ver todas as conversas',
} as const satisfies Translation<'inbox'>;
