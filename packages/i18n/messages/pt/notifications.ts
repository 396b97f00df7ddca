import type { Translation } from '../../catalog.ts';

export default {
  empty: 'Nada de novo. Aproveite a calma!',
  all: 'Ver todas as notificações',
  failed: 'Não foi possível carregar. Tente de novo.',
  new: 'Nova',
  open: 'Abrir',
  dismiss: 'Dispensar',
  dismissOf: 'Dispensar: {notice}',
  'kind.welcome': 'Boas-vindas à Causa! Salve o que você gostar, guarde uma busca e conte às organizações sobre você.',
  'kind.saved-listing-closing': '“{title}” encerra em {date}.',
  'kind.application-status':
    'Sua candidatura a “{title}” na organização {orgName}: {status, select, SENT {enviada} VIEWED {já foi vista} SHORTLISTED {você está entre as pessoas pré-selecionadas} INTERVIEW {há um convite para entrevista} OFFERED {você tem uma oferta} HIRED {você conseguiu} DECLINED {não foi aceita} WITHDRAWN {retirada} other {há novidades}}.',
  'kind.new-sign-in': 'Um navegador que ainda não conhecíamos entrou na sua conta.',
  'kind.password-changed': 'Sua senha foi alterada. Não foi você? Defina outra agora mesmo.',
} as const satisfies Translation<'notifications'>;
