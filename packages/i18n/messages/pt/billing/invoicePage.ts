import type { Translation } from '../../../catalog.ts';

export default {
  paidBack: 'Esta doação foi reembolsada no cartão usado no pagamento.',
  pdf: 'Baixar PDF',
  copy: 'Copiar',
  copied: 'Copiado',
  pay: 'Pagar {amount} com cartão',
  title: 'Pagar fatura com cartão',
  lead: 'Você vai pagar a fatura {number} de {organization}. Não precisa de uma conta. Os dados do seu cartão vão direto para o nosso provedor de pagamentos. Nós nunca os vemos.',
  time: 'Esta página expira depois de 30 minutos. Depois disso, abra de novo o link da fatura.',
  none: 'Aqui não é possível pagar com cartão. A fatura explica como pagar por transferência.',
  paid: 'Agradecemos! A fatura {number} está paga.',
  close:
    'Enviaremos a fatura paga para {organization} por e-mail. Você também pode vê-la com o link que recebeu. Pode fechar esta página.',
  deciding:
    'Seu banco ainda está processando o pagamento. Vamos registrá-lo mesmo que você feche esta página.',
  refunded: 'Esta fatura foi paga e depois reembolsada.',
  held: 'Recebemos seu pagamento, mas o valor não confere. Estamos verificando. Não pague de novo.',
  failed: 'O pagamento não foi concluído. Nada foi cobrado.',
  unpaid: 'Esta fatura ainda não foi paga.',
  void: 'Esta fatura não precisa mais ser paga.',
  summary: 'Pagamento da fatura {number}',
} as const satisfies Translation<'invoicePage'>;
