import type { Translation } from '../../../catalog.ts';

export default {
  title: '{type, select, EVENT {Inscreva-se} other {Candidate-se}}',
  closes: 'Encerra em {date}',
  already:
    '{type, select, EVENT {Você se inscreveu em {date}.} other {Você se candidatou em {date}.}}',
  withdrawn:
    '{type, select, EVENT {Você se inscreveu em {date} e retirou sua inscrição.} other {Você se candidatou em {date} e retirou sua candidatura.}}',
  see: '{type, select, EVENT {Ver sua inscrição} other {Ver sua candidatura}}',
  visitor:
    '{type, select, EVENT {Primeiro escreva a inscrição; depois você cria a conta. Nada do que escrever será perdido.} other {Primeiro escreva a candidatura; depois você cria a conta. Nada do que escrever será perdido.}}',
  verifyFirst:
    '{type, select, EVENT {Confirme {email} com o link que enviamos; depois você poderá enviar sua inscrição. Até lá, seu rascunho fica salvo.} other {Confirme {email} com o link que enviamos; depois você poderá enviar sua candidatura. Até lá, seu rascunho fica salvo.}}',
  prefilled:
    '{type, select, EVENT {Preenchemos com o que você enviou por último. Mude o que quiser.} other {Preenchemos com a sua última candidatura. Mude o que quiser.}}',
  fromDraft: 'Este é o seu rascunho.',
  messageNeeded: 'Escreva uma mensagem para {orgName} ou inclua seu currículo.',
  message: 'Sua mensagem para {orgName}',
  messageHint:
    '{type, select, EVENT {Por que este evento? Algumas frases bastam.} other {Por que esta vaga e por que você? Bastam algumas frases.}}',
  optional: '{question} (opcional)',
  choose: 'Escolha uma opção',
  resume: 'Seu currículo',
  noResume: 'Sem currículo',
  addResume: 'Adicionar um currículo (opcional)',
  otherResume: 'Ou enviar outro arquivo',
  send: '{type, select, EVENT {Enviar inscrição} other {Enviar candidatura}}',
  continue: 'Continuar e criar conta',
  keep: 'Salvar rascunho',
  'autosave.nothing': 'Nada',
  'autosave.otherTab': 'Outra aba',
  'autosave.clashTitle': 'Você digitou dois textos em duas abas',
  'autosave.clashLead': 'Escolha qual fica. Os dois são mantidos até lá.',
  'autosave.keepMine': 'Manter este',
  'autosave.takeOther': 'Usar o outro',
  what: '{type, select, EVENT {{orgName} recebe seu nome, o que você escrever aqui e seu currículo. Você pode retirar sua inscrição quando quiser.} other {{orgName} recebe seu nome, o que você escrever aqui e seu currículo. Você pode retirar sua candidatura quando quiser.}}',
  'elsewhere.title':
    '{type, select, EVENT {Como se inscrever com {orgName}} other {Como se candidatar a {orgName}}}',
  'elsewhere.open': 'Ir para {host}',
  'elsewhere.care':
    '{type, select, EVENT {Você vai sair da Causa. Antes de pagar, confira quem pede o dinheiro.} other {Você vai sair da Causa. Nunca pague para se candidatar a uma vaga.}}',
  'elsewhere.did': '{type, select, EVENT {Você se inscreveu?} other {Você se candidatou?}}',
  'elsewhere.note':
    '{type, select, EVENT {Podemos adicioná-la às suas inscrições. Só você verá.} other {Podemos adicioná-la às suas candidaturas. Só você verá.}}',
  'elsewhere.yes': '{type, select, EVENT {Sim, já me inscrevi} other {Sim, já me candidatei}}',
  'mail.lead':
    '{type, select, EVENT {Esta organização recebe inscrições por e-mail. Aqui está um rascunho para você alterar.} other {Esta organização recebe candidaturas por e-mail. Aqui está um rascunho para você alterar; anexe seu currículo antes de enviar.}}',
  'mail.subject': '{type, select, EVENT {Inscrição: {title}} other {Candidatura: {title}}}',
  'mail.text':
    '{type, select, EVENT {Olá, {orgName}!\n\nGostaria de me inscrever em “{title}”, que encontrei na Causa.\n\n\nAtenciosamente,\n{name}} other {Olá, {orgName}!\n\nGostaria de me candidatar a “{title}”, que encontrei na Causa.\n\nPor que esta vaga, e por que eu:\n\n\nAtenciosamente,\n{name}}}',
  'mail.subjectLabel': 'Assunto',
  'mail.textLabel': 'Mensagem',
  'mail.open': 'Abrir no app de e-mail',
  'mail.copyAddress': 'Copiar endereço',
  'mail.copyText': 'Copiar mensagem',
  'mail.copied': 'Copiado',
} as const satisfies Translation<'apply'>;
