import type { Translation } from '../../../catalog.ts';

export default {
  'undo.text':
    '{count, plural, one {# recusa será enviada} other {# recusas serão enviadas}} em {minutes, plural, =0 {menos de um minuto} one {# minuto} other {# minutos}}.',
  'undo.submit': 'Desfazer o encerramento',
  'undo.failed':
    'Não conseguimos desfazer o encerramento. As recusas talvez já tenham sido enviadas.',
  'reopen.sent':
    '{type, select, EVENT {{count, plural, one {# pessoa já recebeu uma recusa e continua recusada.} other {# pessoas já receberam uma recusa e continuam recusadas.}}} other {{count, plural, one {# pessoa já recebeu uma recusa e continua recusada.} other {# pessoas já receberam uma recusa e continuam recusadas.}}}}',
  'reopen.takeBack':
    '{count, plural, one {Cancelar # recusa que ainda não foi enviada} other {Cancelar # recusas que ainda não foram enviadas}}',
  'notified.closed':
    '{type, select, EVENT {{count, plural, one {Encerrado. Avisamos # pessoa que salvou ou se inscreveu.} other {Encerrado. Avisamos # pessoas que salvaram ou se inscreveram.}}} other {{count, plural, one {Encerrado. Avisamos # pessoa que salvou ou se candidatou.} other {Encerrado. Avisamos # pessoas que salvaram ou se candidataram.}}}}',
  'notified.extended':
    '{count, plural, one {Salvo. Avisaremos # pessoa que salvou sobre o novo prazo.} other {Salvo. Avisaremos # pessoas que salvaram sobre o novo prazo.}}',
} satisfies Translation<'closing'>;
