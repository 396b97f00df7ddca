import type { Translation } from '../../../catalog.ts';

export default {
  title:
    'Denunciar {what, select, ORG {esta organização} PERSON {este perfil} other {este anúncio}}',
  lead: 'Conte o que está errado. Só a nossa equipe saberá quem denunciou.',
  reason: 'O que está errado?',
  text: 'Detalhes (opcional)',
  textHint: 'O que devemos verificar? Não inclua dados privados.',
  email: 'Seu e-mail (opcional)',
  emailHint:
    'Escreveremos uma única vez, quando tivermos decidido. Depois disso, não guardamos o endereço.',
  submit: 'Enviar denúncia',
  reasonMissing: 'Escolha o que está errado.',
  failed: 'Sua denúncia não foi enviada. Confira o que escreveu e tente de novo.',
  sentTitle: 'Recebemos a sua denúncia',
  sent: 'Uma pessoa vai analisá-la. Se você tem uma conta ou deixou seu e-mail, contaremos o que decidimos.',
  back: 'Voltar',
  'reason.SCAM': 'Parece golpe',
  'reason.ASKS_MONEY': 'Pede dinheiro ou dados bancários',
  'reason.NOT_REAL': 'Não existe ou já foi preenchido',
  'reason.DISCRIMINATION': 'Discrimina pessoas',
  'reason.WRONG_FACTS': 'O que diz não é verdade',
  'reason.OTHER': 'Outro motivo',
} as const satisfies Translation<'report'>;
