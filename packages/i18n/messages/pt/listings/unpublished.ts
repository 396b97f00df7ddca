import type { Translation } from '../../../catalog.ts';

export default {
  text: '{type, select, org {Esta organização não está pública no momento.} event {Este evento não está mais público. Ele pode ter terminado ou sido retirado pela organização.} other {Este anúncio não está mais público. Ele pode ter encerrado ou sido retirado pela organização.}}',
  frozen: 'Nossa equipe pausou esta organização enquanto a analisa.',
  'ended.FILLED': 'Encerrado em {date}: a vaga foi preenchida.',
  'ended.STOPPED': 'Encerrado em {date}: a organização não procura mais ninguém.',
  'ended.DEADLINE': 'Encerrado em {date}: o prazo terminou.',
  'ended.OTHER': 'Encerrado em {date}.',
  applied:
    '{type, select, EVENT {O evento em que você se inscreveu} other {O anúncio ao qual você se candidatou}}',
  applications: '{type, select, EVENT {Suas inscrições} other {Suas candidaturas}}',
  by: 'Publicado por',
  similar: 'Buscar algo semelhante',
  all: '{type, select, job {Todos os empregos} internship {Todos os estágios} volop {Todo o voluntariado} event {Todos os eventos} other {Todas as organizações}}',
} as const satisfies Translation<'unpublished'>;
