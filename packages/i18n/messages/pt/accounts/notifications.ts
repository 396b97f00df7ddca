import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Notificações',
  lead: 'O que aconteceu enquanto você estava fora. Guardamos as notificações por 6 meses.',
  readAll: 'Marcar tudo como lido',
  empty: 'Nada de novo. Aproveite a calma!',
  all: 'Ver todas as notificações',
  failed: 'Não foi possível carregar as notificações. Tente de novo.',
  new: 'Nova',
  open: 'Abrir',
  dismiss: 'Dispensar',
  dismissOf: 'Dispensar: {notice}',
  'kind.welcome':
    'Boas-vindas à Causa! Salve anúncios, salve uma busca e conte às organizações sobre você.',
  'kind.saved-listing-closing': '“{title}” encerra em {date}.',
  'kind.saved-listing-closed': '{orgName} encerrou “{title}”, que você tinha salvado.',
  'kind.applied-listing-closed':
    '{type, select, EVENT {{orgName} encerrou “{title}”. Sua inscrição continua aberta.} other {{orgName} encerrou “{title}”. Sua candidatura continua aberta.}}',
  'kind.application-status':
    '{type, select, EVENT {Sua inscrição em “{title}”, de {orgName}: {status, select, SENT {enviada} VIEWED {já foi vista} SHORTLISTED {você está na lista} INTERVIEW {há um convite para uma conversa} OFFERED {há uma vaga para você} HIRED {foi confirmada} DECLINED {não foi aceita} WITHDRAWN {retirada} other {há novidades}}.} other {Sua candidatura a “{title}” na organização {orgName}: {status, select, SENT {enviada} VIEWED {já foi vista} SHORTLISTED {você está entre as pessoas pré-selecionadas} INTERVIEW {há um convite para entrevista} OFFERED {você tem uma oferta} HIRED {você conseguiu} DECLINED {não foi aceita} WITHDRAWN {retirada} other {há novidades}}.}}',
  'kind.new-matches':
    '{count, plural, one {# novo resultado} other {# novos resultados}} nas suas buscas salvas.',
  'kind.new-matches.one-search':
    '{count, plural, one {# novo resultado} other {# novos resultados}} de “{name}”.',
  'kind.search-mail-stopped':
    'Desativamos os e-mails sobre a sua busca “{name}”, porque não tivemos notícias suas. Você pode reativá-los.',
  'kind.organization-joined': 'Agora você faz parte da equipe de {orgName} na Causa.',
  'kind.admin-request': '{name} pede para entrar em {orgName} e administrá-la.',
  'kind.admin-request-declined': '{orgName} não aceitou sua solicitação para entrar.',
  'kind.organization-approved': '{orgName} foi aprovada: a página já é pública.',
  'kind.organization-changes-approved': 'Aprovamos uma mudança em {orgName}: a página já mostra.',
  'kind.organization-changes-declined':
    'Não aprovamos uma mudança em {orgName}. A página continua como estava.',
  'kind.membership-ended': 'Você não faz mais parte da equipe de {orgName}.',
  'kind.new-sign-in': 'Alguém entrou na sua conta por um navegador novo.',
  'kind.password-changed': 'Sua senha foi alterada. Se não foi você, escolha outra agora mesmo.',
  'kind.listing-live': '“{title}” está no ar.',
  'kind.listing-in-review': '“{title}” está em revisão.',
  'kind.listing-returned': 'Ainda não publicamos “{title}”. O motivo está no e-mail que enviamos.',
  'kind.listing-ending':
    '“{title}” encerra em {date}. Você pode deixar o anúncio aberto por mais tempo.',
  'kind.listing-ended': '“{title}” encerrou em {date}. Por 30 dias, você pode reabrir o anúncio.',
  'kind.listing-removed': 'Removemos “{title}”. O motivo está no e-mail que enviamos.',
  'kind.application-message': '{orgName} escreveu para você sobre “{title}”.',
  'kind.organization-message': '{name} escreveu para {orgName}.',
  'kind.organization-reply': '{orgName} respondeu à sua mensagem.',
  'kind.interview-proposed':
    '{orgName} propôs horários para uma entrevista sobre “{title}”. Escolha um.',
  'kind.interview-picked': 'Sua entrevista com {orgName} sobre “{title}” já tem horário.',
  'kind.interview-canceled': 'Sua entrevista com {orgName} sobre “{title}” foi cancelada.',
  'kind.interview-reminder': 'Sua entrevista com {orgName} sobre “{title}” está chegando.',
  'kind.applicant-interview-picked':
    '{name} escolheu um horário para a entrevista sobre “{title}”.',
  'kind.applicant-interview-refused':
    '{name} pediu outros horários para a entrevista sobre “{title}”.',
  'kind.applicant-interview-canceled': 'A entrevista com {name} sobre “{title}” foi cancelada.',
  'kind.applicant-interview-reminder': 'Sua entrevista com {name} sobre “{title}” está chegando.',
  'kind.application-reply': '{name} respondeu sobre “{title}”.',
  'kind.listing-held':
    'Algumas pessoas denunciaram “{title}”. Nós o tiramos do site até fazermos uma análise.',
  'kind.report-upheld':
    'Você denunciou “{reported}”. Analisamos e tomamos providências. Agradecemos a ajuda.',
  'kind.report-declined':
    'Você denunciou “{reported}”. Analisamos e não encontramos nada contra as nossas regras.',
  'kind.organization-frozen': 'Congelamos {orgName}. O motivo está no e-mail que enviamos.',
  'kind.organization-thawed': '{orgName} não está mais congelada.',
  'kind.objection-declined': 'Analisamos a sua contestação: {orgName} continua congelada.',
  'kind.organization-verified': '{orgName} está verificada.',
  'kind.organization-lapsed': 'A verificação de {orgName} terminou depois de 24 meses.',
  'kind.organization-unproven':
    'Ainda não conseguimos verificar {orgName}. O motivo está no e-mail que enviamos.',
  'kind.session-moved':
    '“{title}”, de {orgName}, uma sessão que você escolheu, mudou de horário. Veja na agenda.',
  'kind.session-ended': '“{title}”, de {orgName}, uma sessão que você escolheu, não vai acontecer.',
  'kind.applied-organization-deleted':
    '{orgName} encerrou a conta na Causa. Não vai responder à sua candidatura.',
  'kind.applied-listing-removed':
    '{type, select, EVENT {Removemos “{removed}”, em que você se inscreveu. Não envie dinheiro nem documentos a quem o publicou.} other {Removemos “{removed}”, ao qual você se candidatou. Não envie dinheiro nem documentos a quem o publicou.}}',
  'kind.colleague-joined': '{name} entrou em {orgName} com um e-mail do domínio dela.',
  'kind.applications-unanswered':
    '{count, plural, one {# candidatura a {orgName} espera} other {# candidaturas a {orgName} esperam}} resposta há dez dias ou mais.',
  'kind.application-no-answer':
    '{type, select, EVENT {{orgName} não respondeu à sua inscrição em “{title}”. Sugerimos não esperar mais.} other {{orgName} não respondeu à sua candidatura para “{title}”. Sugerimos não esperar mais.}}',
  'kind.candidate-invited': '{orgName} convida você a se candidatar: {title}',
} as const satisfies Translation<'notifications'>;
