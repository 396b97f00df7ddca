import type { Locale } from '@causa/shared/platform/locales';

/** Texts of the pay page of `npm start`; it never runs in production. */
export interface PayWords {
  title: string;
  keepTitle: string;
  nothing: string;
  number: string;
  expiry: string;
  cvc: string;
  pay: (amount: string) => string;
  keep: string;
  back: string;
  cards: string;
  use: string;
  bankTitle: string;
  bankLead: string;
  approve: string;
  refuse: string;
  unknown: string;
  refused: string;
  does: Readonly<Record<string, string>>;
  otherMethods: string;
  delayed: Readonly<Record<'paid' | 'refused', string>>;
}

export const payWords: Readonly<Record<Locale, PayWords>> = {
  en: {
    title: 'Pay by card (stand-in)',
    keepTitle: 'Save a card (stand-in)',
    nothing:
      'Nothing is charged. This page stands in for Stripe while Causa runs on your computer.',
    number: 'Card number',
    expiry: 'Expiration date (MM/YY)',
    cvc: 'Security code',
    pay: (amount) => `Pay ${amount}`,
    keep: 'Save card',
    back: 'Go back without paying',
    cards: 'Test cards',
    use: 'Use',
    bankTitle: 'Your bank asks (stand-in)',
    bankLead: 'Is it you who is paying? Your bank wants you to confirm.',
    approve: 'Approve',
    refuse: 'Refuse',
    unknown: 'This payment does not exist, or the link is incomplete.',
    refused: 'The card was refused',
    otherMethods: 'Other methods',
    delayed: { paid: 'the money arrives after 20 seconds', refused: 'is refused after 20 seconds' },
    does: {
      '4242424242424242': 'succeeds',
      '5555555555554444': 'succeeds (Mastercard)',
      '4000002500003155': 'your bank asks the first time',
      '4000000000003220': 'your bank asks each time',
      '4000000000000002': 'is declined',
      '4000000000009995': 'has insufficient funds',
      '4000000000000069': 'has expired',
      '4000000000000127': 'has the wrong security code',
      '4000000000000119': 'fails while being processed',
      '4000000000000341': 'can be saved, then is declined',
      '4000000000000259': 'succeeds, then is disputed',
      '4000000000007726': 'succeeds; a refund takes a while',
      '4000000000005126': 'succeeds; a refund fails later',
    },
  },
  es: {
    title: 'Pagar con tarjeta (simulación)',
    keepTitle: 'Guardar una tarjeta (simulación)',
    nothing:
      'No se cobra nada. Esta página ocupa el lugar de Stripe mientras Causa funciona en tu computadora.',
    number: 'Número de la tarjeta',
    expiry: 'Fecha de vencimiento (MM/AA)',
    cvc: 'Código de seguridad',
    pay: (amount) => `Pagar ${amount}`,
    keep: 'Guardar tarjeta',
    back: 'Volver sin pagar',
    cards: 'Tarjetas de prueba',
    use: 'Usar',
    bankTitle: 'Tu banco pregunta (simulación)',
    bankLead: '¿Eres tú quien paga? Tu banco quiere que lo confirmes.',
    approve: 'Aprobar',
    refuse: 'Rechazar',
    unknown: 'Este pago no existe o el enlace está incompleto.',
    refused: 'La tarjeta fue rechazada',
    otherMethods: 'Otros medios de pago',
    delayed: { paid: 'el dinero llega en 20 segundos', refused: 'se rechaza en 20 segundos' },
    does: {
      '4242424242424242': 'se acepta',
      '5555555555554444': 'se acepta (Mastercard)',
      '4000002500003155': 'tu banco pregunta la primera vez',
      '4000000000003220': 'tu banco pregunta cada vez',
      '4000000000000002': 'se rechaza',
      '4000000000009995': 'no tiene fondos suficientes',
      '4000000000000069': 'está vencida',
      '4000000000000127': 'tiene un código de seguridad incorrecto',
      '4000000000000119': 'falla durante el proceso',
      '4000000000000341': 'se puede guardar y después se rechaza',
      '4000000000000259': 'se acepta y después se disputa',
      '4000000000007726': 'se acepta; un reembolso tarda',
      '4000000000005126': 'se acepta; un reembolso falla más tarde',
    },
  },
  pt: {
    title: 'Pagar com cartão (simulação)',
    keepTitle: 'Salvar um cartão (simulação)',
    nothing:
      'Nada é cobrado. Esta página substitui a Stripe enquanto a Causa roda no seu computador.',
    number: 'Número do cartão',
    expiry: 'Validade (MM/AA)',
    cvc: 'Código de segurança',
    pay: (amount) => `Pagar ${amount}`,
    keep: 'Salvar cartão',
    back: 'Voltar sem pagar',
    cards: 'Cartões de teste',
    use: 'Usar',
    bankTitle: 'Seu banco pergunta (simulação)',
    bankLead: 'É você quem está pagando? Seu banco quer que você confirme.',
    approve: 'Aprovar',
    refuse: 'Recusar',
    unknown: 'Este pagamento não existe ou o link está incompleto.',
    refused: 'O cartão foi recusado',
    otherMethods: 'Outros meios de pagamento',
    delayed: { paid: 'o dinheiro chega em 20 segundos', refused: 'é recusado em 20 segundos' },
    does: {
      '4242424242424242': 'é aceito',
      '5555555555554444': 'é aceito (Mastercard)',
      '4000002500003155': 'seu banco pergunta na primeira vez',
      '4000000000003220': 'seu banco pergunta toda vez',
      '4000000000000002': 'é recusado',
      '4000000000009995': 'não tem saldo suficiente',
      '4000000000000069': 'está vencido',
      '4000000000000127': 'tem o código de segurança errado',
      '4000000000000119': 'falha no processamento',
      '4000000000000341': 'pode ser salvo e depois é recusado',
      '4000000000000259': 'é aceito e depois contestado',
      '4000000000007726': 'é aceito; um reembolso demora',
      '4000000000005126': 'é aceito; um reembolso falha depois',
    },
  },
};
