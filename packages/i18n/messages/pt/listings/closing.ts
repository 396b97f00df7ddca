import type { Translation } from '../../../catalog.ts';

export default {
  'undo.text':
    '{count, plural, one {# recusa será enviada} other {# recusas serão enviadas}} em {minutes, plural, =0 {menos de um minuto} one {# minuto} other {# minutos}}.',
  'undo.submit': 'Desfazer o encerramento',
  'undo.failed': 'O encerramento não foi desfeito. As recusas talvez já tenham sido enviadas.',
  'reopen.sent':
    '{type, select, EVENT {{count, plural, one {# pessoa já recebeu uma recusa e continua recusada.} other {# pessoas já receberam uma recusa e continuam recusadas.}}} other {{count, plural, one {# pessoa já recebeu uma recusa e continua recusada.} other {# pessoas já receberam uma recusa e continuam recusadas.}}}}',
  'reopen.takeBack':
    '{count, plural, one {Retirar # recusa que ainda não foi enviada} other {Retirar # recusas que ainda não foram enviadas}}',
  'told.closed':
    '{type, select, EVENT {{count, plural, one {Encerrado. Avisamos # pessoa que salvou ou se inscreveu.} other {Encerrado. Avisamos # pessoas que salvaram ou se inscreveram.}}} other {{count, plural, one {Encerrado. Avisamos # pessoa que salvou ou se candidatou.} other {Encerrado. Avisamos # pessoas que salvaram ou se candidataram.}}}}',
  'told.extended':
    '{count, plural, one {Salvo. Avisamos # pessoa que salvou sobre o novo encerramento.} other {Salvo. Avisamos # pessoas que salvaram sobre o novo encerramento.}}',
} satisfies Translation<'closing'>;
