import type { Translation } from '../../catalog.ts';

export default {
  next: 'Primeros pasos',
  done: 'Listo',
  open: 'Por hacer',
  'check.owner':
    'Agrega a otra persona responsable, para que la organización nunca dependa de una sola',
  'check.review': 'Espera nuestra revisión',
  todo: 'Te espera',
  requests:
    '{count, plural, one {# persona pide unirse al equipo} other {# personas piden unirse al equipo}}',
  nothing: 'Nada te espera.',
  nothingHint:
    'Aquí verás solicitudes, postulaciones nuevas, mensajes y publicaciones por terminar.',
  figures: 'De un vistazo',
  live: 'Publicaciones activas',
  applications: 'Postulaciones nuevas',
  people: 'Personas en el equipo',
  end: 'Retirar del sitio',
  endsSoon:
    '{count, plural, one {# publicación termina} other {# publicaciones terminan}} en una semana',
  edited:
    '{count, plural, one {# publicación tiene} other {# publicaciones tienen}} cambios sin publicar',
  unread: '{count, plural, one {# postulación} other {# postulaciones}} que nadie ha abierto',
  waiting:
    '{count, plural, one {# postulación espera} other {# postulaciones esperan}} respuesta desde hace más de diez días',
  held: 'Hay un pago en disputa o se deben créditos: por ahora no se puede publicar nada que cueste créditos',
  messages:
    '{count, plural, one {# conversación espera} other {# conversaciones esperan}} respuesta',
  newest: 'Postulaciones más recientes',
  allApplications: 'Todas las postulaciones',
  ending: 'Terminan primero',
  latest: 'Publicaciones recientes',
  all: 'Todas las publicaciones',
  'check.listing': 'Crea tu primera publicación',
  'check.page': 'Completa tu página pública: sitio web y logotipo',
  'check.verify': 'Verifica la organización',
} as const satisfies Translation<'overview'>;
