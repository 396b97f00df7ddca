import type { Translation } from '../../../catalog.ts';

export default {
  next: 'Primeros pasos',
  done: 'Listo',
  open: 'Pendiente',
  todo: 'Pendientes',
  requests:
    '{count, plural, one {# persona quiere unirse al equipo} other {# personas quieren unirse al equipo}}',
  nothing: 'No tienes nada pendiente.',
  nothingHint:
    'Aquí verás solicitudes, postulaciones sin leer, mensajes y publicaciones por cerrar.',
  figures: 'Cifras clave',
  statistics: 'Todas las estadísticas',
  'do.reply': 'Responder',
  'do.read': 'Leer postulaciones',
  'do.answer': 'Responder a postulantes',
  'do.decide': 'Revisar solicitudes',
  'do.see': 'Ver publicaciones',
  'do.publish': 'Revisar cambios',
  'do.pay': 'Ver facturas',
  endsSoon:
    '{count, plural, one {# publicación cierra} other {# publicaciones cierran}} en menos de una semana',
  edited:
    '{count, plural, one {# publicación tiene} other {# publicaciones tienen}} cambios sin publicar',
  unread: '{count, plural, one {# postulación sin leer} other {# postulaciones sin leer}}',
  waiting:
    '{count, plural, one {# postulación lleva} other {# postulaciones llevan}} más de diez días sin respuesta',
  held: 'Tienes un pago en disputa o debes créditos. Por ahora no puedes publicar nada que cueste créditos.',
  messages:
    '{count, plural, one {# conversación sin responder} other {# conversaciones sin responder}}',
  newest: 'Postulaciones más recientes',
  allApplications: 'Todas las postulaciones',
  ending: 'Próximas a cerrar',
  latest: 'Publicaciones recientes',
  all: 'Todas las publicaciones',
  first: 'Crea tu primera publicación',
  'check.listing': 'Crea tu primera publicación',
  'check.page': 'Completa tu página pública',
  'check.verify': 'Verifica la organización',
  'check.owner': 'Agrega una segunda persona responsable',
  'check.review': 'Mira cómo se verá tu página',
  'gives.listing': 'Guardamos tu trabajo mientras escribes. Nada es público hasta que publiques.',
  'gives.page': 'Un sitio web y un logotipo ayudan a que te reconozcan.',
  'gives.verify': 'Tu página lleva una insignia y tus publicaciones aparecen sin revisión previa.',
  'gives.owner': 'Así la organización no depende de una sola persona.',
  'gives.review': 'Será pública cuando revisemos tu organización.',
} as const satisfies Translation<'overview'>;
