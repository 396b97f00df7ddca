import type { Translation } from '../../catalog.ts';

export default {
  amount: 'Cuánto',
  ownAmount: 'Otro importe, en {currency}',
  ownNeeded: 'Escribe un importe o elige uno.',
  email: 'Correo electrónico',
  emailHint: 'Te enviaremos el recibo a esta dirección.',
  emailNeeded: 'Escribe tu correo electrónico.',
  name: 'Nombre',
  nameHint: 'Tal como debe figurar en el recibo. Puedes dejarlo vacío.',
  submit: 'Continuar a los datos de la tarjeta',
  lead: 'Una donación única, con tarjeta. No necesitas una cuenta.',
  none: 'Aquí todavía no se puede donar con tarjeta.',
  noScript:
    'Para introducir una tarjeta hace falta JavaScript. Actívalo y vuelve a cargar esta página.',
  choose: 'Moneda',
  pay: 'Donar {amount}',
  change: 'Cambiar el importe',
  failed: 'La donación no ha comenzado. Revisa el formulario e inténtalo otra vez.',
  'thanks.title': 'Tu donación',
  'thanks.paid':
    '¡Gracias! Hemos recibido {amount}. Te hemos enviado el recibo por correo electrónico.',
  'thanks.receipt': 'Ver el recibo {number}',
  'thanks.deciding':
    'Tu banco todavía está decidiendo. Te escribiremos en cuanto llegue la donación.',
  'thanks.held': 'Estamos revisando tu donación. Te escribiremos.',
  'thanks.failed': 'No se pudo hacer la donación. No se ha cobrado nada.',
  'thanks.refunded': 'Esta donación se ha devuelto.',
  'thanks.refresh': 'Actualizar',
  'thanks.none': 'Todavía no se ha cobrado nada en la tarjeta.',
  'thanks.again': 'Intentar otra vez',
  'thanks.next': 'Volver a la página de inicio',
} as const satisfies Translation<'donate'>;
