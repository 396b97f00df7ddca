import type { Translation } from '../../../catalog.ts';

export default {
  paidBack: 'Esta donación se reembolsó a la tarjeta con la que se pagó.',
  pdf: 'Descargar PDF',
  copy: 'Copiar',
  copied: 'Copiado',
  pay: 'Pagar {amount} con tarjeta',
  title: 'Pagar factura con tarjeta',
  lead: 'Vas a pagar la factura {number} de {organization}. No necesitas una cuenta. Los datos de tu tarjeta van directamente a nuestro proveedor de pagos. Nunca los vemos.',
  time: 'Esta página vence después de 30 minutos. Después, abre de nuevo el enlace de la factura.',
  none: 'Aquí no se puede pagar con tarjeta. La factura explica cómo pagar por transferencia.',
  paid: 'Gracias. La factura {number} está pagada.',
  close:
    'Enviaremos la factura pagada a {organization} por correo. También puedes verla con el enlace que recibiste. Puedes cerrar esta página.',
  deciding:
    'Tu banco todavía está procesando el pago. Lo registraremos aunque cierres esta página.',
  refunded: 'Esta factura se pagó y después se reembolsó.',
  held: 'Recibimos tu pago, pero el monto no coincide. Lo estamos revisando. No vuelvas a pagar.',
  failed: 'El pago no se realizó. No se te cobró nada.',
  unpaid: 'Esta factura todavía no está pagada.',
  void: 'Ya no hace falta pagar esta factura.',
  summary: 'Pago de la factura {number}',
} as const satisfies Translation<'invoicePage'>;
