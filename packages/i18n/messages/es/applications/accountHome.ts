import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Inicio',
  greeting: 'Hola, {name}',
  waiting: 'Pendientes',
  'waiting.none':
    'No tienes nada pendiente. Aquí verás los mensajes nuevos, los plazos de lo que guardaste y las postulaciones sin terminar.',
  messages: '{count, plural, one {# conversación sin leer} other {# conversaciones sin leer}}',
  toInbox: 'Abrir la bandeja de entrada',
  deadlines: 'Publicaciones guardadas que cierran en dos días',
  toSaved: 'Todo lo guardado',
  drafts: 'Postulaciones sin terminar',
  'draft.continue': 'Continuar: {title}',
  'draft.edited': 'Última edición: {when}',
  matches: 'Nuevas coincidencias',
  motion: '{count, plural, =0 {Postulaciones en curso} other {Postulaciones en curso (#)}}',
  'motion.none': 'Ninguna postulación espera respuesta.',
  'motion.find': 'Buscar empleos',
  'motion.changed': 'Último cambio: {when}',
  toApplications: 'Todas las postulaciones',
} as const satisfies Translation<'accountHome'>;
