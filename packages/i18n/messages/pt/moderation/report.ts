import type { Translation } from '../../../catalog.ts';

export default {
  title:
    'Denunciar {what, select, ORG {esta organização} PERSON {este perfil} FEEDBACK {esta frase} other {este anúncio}}',
  lead: 'Conte o que está errado. Só a nossa equipe saberá quem fez a denúncia.',
  reason: 'O que está errado?',
  text: 'Detalhes (opcional)',
  textHint: 'O que devemos verificar? Não inclua dados privados.',
  email: 'Seu e-mail (opcional)',
  emailHint: 'Escreveremos uma única vez, com a nossa decisão. Depois excluímos seu endereço.',
  submit: 'Enviar denúncia',
  reasonMissing: 'Escolha um motivo.',
  failed: 'Não conseguimos enviar sua denúncia. Confira o formulário e tente de novo.',
  sentTitle: 'Recebemos a sua denúncia',
  sent: 'Nossa equipe vai analisá-la. Se você tem uma conta ou deixou seu e-mail, avisaremos o que decidirmos.',
  back: 'Voltar',
  'reason.SCAM': 'Parece golpe',
  'reason.ASKS_MONEY': 'Pede dinheiro ou dados bancários',
  'reason.NOT_REAL': 'Não existe ou já foi preenchido',
  'reason.DISCRIMINATION': 'É discriminatório',
  'reason.WRONG_FACTS': 'As informações estão erradas',
  'reason.OTHER': 'Outro motivo',
} as const satisfies Translation<'report'>;
