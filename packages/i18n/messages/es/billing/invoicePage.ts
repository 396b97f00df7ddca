import type { Translation } from '../../../catalog.ts';

export default {
  paidBack: 'Esta donación se devolvió a la tarjeta con la que se hizo.',
  pdf: 'Descargar el PDF',
  pay: 'Pagar con tarjeta: {amount}',
  title: 'Pagar una factura con tarjeta',
  lead: 'Pagas la factura {number} de {organization}. No necesitas una cuenta. Los datos de tu tarjeta van directamente a nuestro proveedor de pagos; nunca los vemos.',
  time: 'Esta página queda abierta 30 minutos. Después, abre de nuevo el enlace de la factura.',
  none: 'Aquí no se puede pagar con tarjeta. La factura indica cómo pagar por transferencia.',
  paid: 'Gracias. La factura {number} está pagada.',
  close:
    '{organization} recibe la factura pagada por correo, y el enlace que te enviaron la muestra. Puedes cerrar esta página.',
  deciding: 'El banco todavía está decidiendo. El pago se registrará aunque cierres esta página.',
  refunded: 'Esta factura se pagó y el dinero se devolvió.',
  held: 'Tu pago llegó y lo estamos revisando, porque difiere de lo que se debía. No hace falta que pagues de nuevo.',
  failed: 'El pago no se realizó. No se cobró nada.',
  unpaid: 'Esta factura todavía no está pagada.',
  void: 'Esta factura ya no se tiene que pagar.',
  summary: 'Pago de la factura {number}',
} as const satisfies Translation<'invoicePage'>;
