import type { Translation } from '../../../catalog.ts';

export default {
  SENT: '{type, select, EVENT {Sin leer} other {Sin leer}}',
  VIEWED: '{type, select, EVENT {Leída} other {Leída}}',
  SHORTLISTED: '{type, select, EVENT {En la lista} other {Preseleccionada}}',
  INTERVIEW: '{type, select, EVENT {Conversación} other {Entrevista}}',
  OFFERED: '{type, select, EVENT {Lugar ofrecido} other {Con oferta}}',
  HIRED: '{type, select, EVENT {Confirmada} other {Seleccionada}}',
  DECLINED: '{type, select, EVENT {Rechazada} other {Rechazada}}',
  WITHDRAWN: '{type, select, EVENT {Retirada} other {Retirada}}',
  waiting:
    '{days, plural, =0 {Espera desde hoy} one {Espera desde hace # día} other {Espera desde hace # días}}',
  leaves:
    '{minutes, plural, =0 {Se enviará en menos de un minuto} one {Se enviará en # minuto} other {Se enviará en # minutos}}',
} as const satisfies Translation<'reviewStatus'>;
