import type { Translation } from '../../catalog.ts';

export default {
  ways: 'Outras formas de entrar',
  or: 'ou',
  'with.google': 'Continuar com o Google',
  'with.facebook': 'Continuar com o Facebook',
  'with.apple': 'Continuar com a Apple',
  'name.google': 'Google',
  'name.facebook': 'Facebook',
  'name.apple': 'Apple',
  'passkey.use': 'Entrar com uma chave de acesso',
  'passkey.failed': 'Não funcionou com esta chave de acesso. Tente de novo ou use outra forma.',
  'link.title': 'Receber um link por e-mail',
  'link.lead': 'Enviaremos um link para você entrar sem senha. Ele funciona por 15 minutos.',
  'link.submit': 'Enviar um link',
  'link.sentTitle': 'Confira seu e-mail',
  'link.sent':
    'Se houver uma conta com esse e-mail, o link para entrar está a caminho. Ele funciona uma única vez, por 15 minutos.',
  'link.again': 'Não chegou nada? Confira a pasta de spam ou peça outro link.',
  'link.useTitle': 'Entrar',
  'link.useLead': 'Clique para entrar.',
  'link.use': 'Entrar',
  'return.enter': 'Entrando com {provider}',
  'return.lead': 'Um momento. Se nada acontecer, clique no botão.',
  'return.connect': 'Conecte sua conta com {provider}',
  'return.password': 'Digite sua senha de novo para confirmar sua identidade.',
  'return.submit': 'Continuar',
  'return.cancelled': 'Você voltou de {provider} sem entrar. Nada mudou.',
  'return.unavailable':
    '{provider} não está respondendo agora. Tente daqui a pouco ou use outra forma de entrar.',
  'invite.lead': '{organization} convidou você. Cadastre-se com {email} para participar.',
  'invite.title': 'Convite para {organization}',
  'invite.ADMIN':
    'Na administração, você ajuda a gerenciar a organização na Causa: a página, os anúncios e as candidaturas.',
  'invite.OWNER':
    'Com a função de propriedade, você gerencia a organização na Causa: a página, os anúncios, as candidaturas e a equipe.',
  'invite.for': 'O convite é para {email} e é válido até {date}.',
  'invite.signUp': 'Criar conta e aceitar',
  'invite.logIn': 'Entrar e aceitar',
  'invite.accept': 'Aceitar o convite',
  'invite.other':
    'Você entrou como {own}. Para aceitar, saia e entre com o e-mail que recebeu o convite.',
  'invite.logOut': 'Sair e continuar',
  'invite.unconfirmed':
    'Primeiro confirme o seu e-mail: abra o link que enviamos. Depois volte a esta página.',
  'invite.member': 'Agora você faz parte da equipe de {organization}',
  'invite.memberLead': 'Você aceitou o convite. Agradecemos a sua ajuda!',
  'invite.see': 'Ver {organization}',
  'invite.decline': 'Recusar',
  'invite.declineTitle': 'Recusar o convite?',
  'invite.declineText': 'O link vai deixar de funcionar. A equipe pode convidar você de novo.',
  'invite.may.ADMIN':
    'Quem administra pode editar a organização, publicar vagas, ler e responder candidaturas e convidar outras pessoas para administrar.',
  'invite.may.OWNER':
    'Como responsável, você pode fazer tudo o que faz quem administra. Também pode convidar e remover responsáveis, mudar papéis e tirar a organização do site.',
} as const satisfies Translation<'entry'>;
