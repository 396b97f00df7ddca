import type { Translation } from '../../../catalog.ts';

export default {
  text: '{type, select, org {Esta organización no es pública en este momento.} event {Este evento ya no es público. Puede que haya terminado o que su organización lo haya retirado.} other {Esta publicación ya no es pública. Puede que haya cerrado o que su organización la haya retirado.}}',
  frozen: 'Nuestro equipo pausó esta organización mientras la revisa.',
  'ended.FILLED': 'Cerró el {date}: el puesto está cubierto.',
  'ended.STOPPED': 'Cerró el {date}: la organización ya no busca a nadie.',
  'ended.DEADLINE': 'Cerró el {date}: terminó el plazo.',
  'ended.OTHER': 'Cerró el {date}.',
  applied:
    '{type, select, EVENT {El evento en el que te inscribiste} other {La publicación a la que te postulaste}}',
  applications: '{type, select, EVENT {Tus inscripciones} other {Tus postulaciones}}',
  by: 'Organización',
  similar: 'Buscar algo similar',
  all: '{type, select, job {Todos los empleos} internship {Todas las pasantías} volop {Todo el voluntariado} event {Todos los eventos} other {Todas las organizaciones}}',
} as const satisfies Translation<'unpublished'>;
