import type { Translation } from '../../../catalog.ts';

export default {
  LOGIN_REQUIRED: 'Entre na sua conta para ver essa página.',
  SESSION_ENDED: 'Sua sessão terminou. Entre para continuar.',
  FORBIDDEN: 'Você não tem permissão para ver essa página.',
  EMAIL_UNVERIFIED: 'Primeiro confirme o seu e-mail.',
  SIGNED_UP: 'Boas-vindas! A sua conta está pronta.',
  LOGGED_OUT: 'Você saiu da sua conta. Até logo!',
  PASSWORD_CHANGED: 'Sua senha foi alterada e você entrou na sua conta.',
  EMAIL_VERIFIED: 'Tudo certo! O seu e-mail está confirmado.',
  EMAIL_SENT: 'Enviamos de novo. Confira a sua caixa de entrada.',
  EMAIL_CHANGED: 'A sua conta já usa o seu novo e-mail.',
  EMAIL_CHANGE_WAITING: 'Confirmado. Abra também o link que enviamos para o outro e-mail.',
  DELETION_CANCELLED: 'Que bom ter você de volta! A sua conta não será excluída.',
  PRICE_CHANGED: 'O preço mudou. Nada foi cobrado. Esta página mostra o novo preço.',
  INVOICE_ISSUED: 'Emitimos sua fatura. Pague com os dados bancários desta página.',
  ACCOUNT_CHANGED: 'Agora você está em outra conta. Não salvamos nem enviamos nada.',
  TRY_AGAIN: 'Algo deu errado. Tente de novo daqui a pouco.',
  SAVED: 'Salvo.',
  DISCARDED: 'O pedido foi cancelado.',
  EMAIL_CHANGE_SENT:
    'Quase lá: abra os links que acabamos de enviar para confirmar seu novo e-mail.',
  EMAIL_CHANGE_CANCELED: 'A mudança foi cancelada. Seu endereço de e-mail continua o mesmo.',
  CONNECTED: 'Conta conectada. Agora você pode entrar com ela.',
  DISCONNECTED: 'Conta desconectada.',
  PASSKEY_ADDED: 'Sua chave de acesso está pronta.',
  PASSKEY_REMOVED: 'A chave de acesso foi removida.',
  SESSIONS_ENDED: 'Sessão encerrada nesse navegador.',
  PASSWORD_SET: 'Sua senha foi alterada. As sessões nos outros navegadores foram encerradas.',
  DELETION_REQUESTED:
    'Você saiu da conta. Ela será excluída em sete dias; entre antes disso para mantê-la.',
  SUBSCRIPTION_SENT:
    'Tudo certo. Se este endereço é novo na Causa, enviamos um link para confirmá-lo.',
  ITEM_SAVED: 'Salvo. Você pode ver nos seus itens salvos.',
  ITEM_REMOVED: 'Removido dos seus itens salvos.',
  ITEMS_FAILED:
    'Não conseguimos concluir parte do que você começou. Talvez já tenha encerrado ou já esteja feita.',
  SEARCH_SAVED: 'Sua busca está salva.',
  SEARCH_CHANGED: 'Suas alterações estão salvas.',
  SEARCH_REMOVED: 'A busca foi excluída.',
  PREFERENCES_SAVED: 'Suas preferências estão salvas.',
  UNSUBSCRIBED: 'Pronto. Você não vai mais receber esses e-mails.',
  SUBSCRIBED: 'Tudo certo! Sua assinatura está confirmada.',
  INVITE_ACCEPTED:
    'Boas-vindas! Agora você é {role, select, OWNER {responsável} other {admin}} de {organization}.',
  INVITE_DECLINED: 'Você recusou o convite.',
  ORGANIZATION_CREATED:
    'Sua organização está na Causa. Só sua equipe pode vê-la até a nossa análise.',
  ORGANIZATION_DELETED:
    'A organização foi excluída. As pessoas responsáveis receberam um e-mail com um link para restaurá-la.',
  ORGANIZATION_RESTORED:
    'A organização foi restaurada. Os anúncios encerrados com ela continuam encerrados.',
  MEMBER_ADDED: 'Essa pessoa agora é membro.',
  INVITE_SENT: 'Enviamos o convite.',
  MEMBER_REMOVED:
    'Essa pessoa não é mais membro. Todas as pessoas responsáveis receberão um e-mail.',
  REQUEST_SENT: 'Enviamos sua solicitação. Você receberá a resposta por e-mail.',
  PAGE_PUBLISHED: 'Suas alterações já são públicas.',
  PAGE_IN_REVIEW: 'Estamos analisando suas alterações. O resto já é público.',
  LISTING_IN_REVIEW:
    'Vamos analisar suas alterações antes de publicá-las. Você receberá um e-mail.',
  CHANGES_TO_CHECK: 'Ainda não publicamos nada. Primeiro confira as respostas abaixo.',
  CHANGES_DISCARDED: 'Suas alterações foram descartadas.',
  MESSAGE_SENT: 'Sua mensagem foi enviada.',
} as const satisfies Translation<'flash'>;
