import type { Translation } from '../../../catalog.ts';

export default {
  'undo.text':
    '{count, plural, one {# rechazo se enviará} other {# rechazos se enviarán}} en {minutes, plural, =0 {menos de un minuto} one {# minuto} other {# minutos}}.',
  'undo.submit': 'Deshacer el cierre',
  'undo.failed': 'No pudimos deshacer el cierre. Puede que los rechazos ya se hayan enviado.',
  'reopen.sent':
    '{type, select, EVENT {{count, plural, one {# persona ya recibió un rechazo y sigue rechazada.} other {# personas ya recibieron un rechazo y siguen rechazadas.}}} other {{count, plural, one {# persona ya recibió un rechazo y sigue rechazada.} other {# personas ya recibieron un rechazo y siguen rechazadas.}}}}',
  'reopen.takeBack':
    '{count, plural, one {Cancelar # rechazo que todavía no se envió} other {Cancelar # rechazos que todavía no se enviaron}}',
  'notified.closed':
    '{type, select, EVENT {{count, plural, one {Cerrada. Avisamos a # persona que la guardó o se inscribió.} other {Cerrada. Avisamos a # personas que la guardaron o se inscribieron.}}} other {{count, plural, one {Cerrada. Avisamos a # persona que la guardó o se postuló.} other {Cerrada. Avisamos a # personas que la guardaron o se postularon.}}}}',
  'notified.extended':
    '{count, plural, one {Guardado. Avisaremos a # persona que la guardó de la nueva fecha límite.} other {Guardado. Avisaremos a # personas que la guardaron de la nueva fecha límite.}}',
} satisfies Translation<'closing'>;
