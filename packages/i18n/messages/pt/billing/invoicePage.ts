import type { Translation } from '../../../catalog.ts';

export default {
  paidBack: 'Esta doação foi devolvida ao cartão com que foi feita.',
  pdf: 'Baixar o PDF',
  pay: 'Pagar com cartão: {amount}',
  title: 'Pagar uma fatura com cartão',
  lead: 'Você paga a fatura {number} de {organization}. Não precisa de uma conta. Os dados do seu cartão vão direto para o nosso provedor de pagamentos; nós nunca os vemos.',
  time: 'Esta página fica aberta por 30 minutos. Depois disso, abra de novo o link da fatura.',
  none: 'Aqui não é possível pagar com cartão. A fatura diz como pagar por transferência.',
  paid: 'Agradecemos! A fatura {number} está paga.',
  close:
    '{organization} recebe a fatura paga por e-mail, e o link que você recebeu a mostra. Você pode fechar esta página.',
  deciding:
    'O banco ainda está decidindo. O pagamento será registrado mesmo que você feche esta página.',
  refunded: 'Esta fatura foi paga e o dinheiro foi devolvido.',
  held: 'Seu pagamento chegou e está sendo conferido, porque difere do que era devido. Você não precisa pagar de novo.',
  failed: 'O pagamento não foi concluído. Nada foi cobrado.',
  unpaid: 'Esta fatura ainda não foi paga.',
  void: 'Esta fatura não precisa mais ser paga.',
  summary: 'Pagamento da fatura {number}',
} as const satisfies Translation<'invoicePage'>;
