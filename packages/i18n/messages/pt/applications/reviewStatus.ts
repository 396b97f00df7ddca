import type { Translation } from '../../../catalog.ts';

export default {
  SENT: '{type, select, EVENT {Não lida} other {Não lida}}',
  VIEWED: '{type, select, EVENT {Lida} other {Lida}}',
  SHORTLISTED: '{type, select, EVENT {Na lista} other {Pré-selecionada}}',
  INTERVIEW: '{type, select, EVENT {Conversa} other {Entrevista}}',
  OFFERED: '{type, select, EVENT {Vaga oferecida} other {Com proposta}}',
  HIRED: '{type, select, EVENT {Confirmada} other {Selecionada}}',
  DECLINED: '{type, select, EVENT {Recusada} other {Recusada}}',
  WITHDRAWN: '{type, select, EVENT {Retirada} other {Retirada}}',
  waiting:
    '{days, plural, =0 {Em espera desde hoje} one {Em espera há # dia} other {Em espera há # dias}}',
  leaves:
    '{minutes, plural, =0 {Será enviada em menos de um minuto} one {Será enviada em # minuto} other {Será enviada em # minutos}}',
} as const satisfies Translation<'reviewStatus'>;
