import type { Translation } from '../../../catalog.ts';

export default {
  next: 'Primeros pasos',
  done: 'Listo',
  open: 'Por hacer',
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
  'loss.liveListings':
    '{count, plural, one {Se cierra # publicación activa} other {Se cierran # publicaciones activas}}',
  'loss.scheduledListings':
    '{count, plural, one {No se publicará # publicación programada} other {No se publicarán # publicaciones programadas}}',
  'loss.upcomingEvents':
    '{count, plural, one {Se cierra # evento próximo} other {Se cierran # eventos próximos}}',
  'loss.waitingApplicants':
    '{count, plural, one {# persona espera una decisión y recibirá el aviso de que la organización cerró} other {# personas esperan una decisión y recibirán el aviso de que la organización cerró}}',
  'loss.credits':
    '{count, plural, one {# crédito ya no se podrá usar} other {# créditos ya no se podrán usar}}',
  'loss.members':
    '{count, plural, one {# miembro pierde el acceso} other {# miembros pierden el acceso}}',
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
  first: 'Crea tu primera publicación',
  'check.listing': 'Crea tu primera publicación',
  'check.page': 'Completa tu página pública',
  'check.verify': 'Verifica la organización',
  'check.owner': 'Agrega una segunda persona responsable',
  'check.review': 'Mira tu página como la verán los visitantes',
  'gives.listing': 'Se guarda mientras escribes y nada es público hasta que lo publiques.',
  'gives.page': 'Un sitio web y un logotipo ayudan a que te reconozcan.',
  'gives.verify':
    'Tu página lleva una marca y tus publicaciones aparecen sin una primera revisión.',
  'gives.owner': 'Así la organización nunca depende de una sola persona.',
  'gives.review': 'Será pública cuando hayamos revisado la organización.',
} as const satisfies Translation<'overview'>;
