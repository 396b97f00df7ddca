import type { Translation } from '../../../catalog.ts';

export default {
  'csv.published': 'Publicada el',
  'csv.ends': 'Termina el',
  'csv.unread': 'Sin leer',
  'csv.address': 'Dirección web',
  'none.title': 'No elegiste ninguna publicación',
  'none.text': 'Vuelve, marca las publicaciones que quieras y elige otra vez qué hacer.',
  back: 'Volver a las publicaciones',
  'title.close': 'Cerrar {count, plural, one {# publicación} other {# publicaciones}}',
  'title.extend': 'Extender {count, plural, one {# publicación} other {# publicaciones}}',
  'title.recipients':
    'Cambiar quién recibe avisos de {count, plural, one {# publicación} other {# publicaciones}}',
  tooMany:
    'Se pueden cambiar como máximo {max, number} publicaciones a la vez. Acota la lista con los filtros.',
  which: 'Se trata de las {count, number} publicaciones que encontró esta lista.',
  skipsHint:
    'Las publicaciones en las que no es posible quedan como están. Tienes diez minutos para deshacer el resto.',
  count: 'Escribe el número de publicaciones: {count}',
  countHint: 'Así no se cambia más de lo que quieres.',
  recipientsHint: 'Sin marcar a nadie: quien creó cada publicación y las personas responsables.',
  failed: 'No funcionó. Revisa lo marcado e inténtalo de nuevo.',
  running: '{done, number} de {total, number} hasta ahora',
  refresh: 'Actualizar',
  mayLeave: 'Puedes salir de esta página: sigue sin ti.',
  'finished.close':
    '{count, plural, =0 {No se cerró ninguna publicación} one {# publicación cerrada} other {# publicaciones cerradas}}',
  'finished.extend':
    '{count, plural, =0 {No se extendió ninguna publicación} one {# publicación extendida} other {# publicaciones extendidas}}',
  'finished.recipients':
    '{count, plural, =0 {No se cambió ninguna publicación} one {# publicación cambiada} other {# publicaciones cambiadas}}',
  skipped: '{count, plural, one {# quedó como estaba} other {# quedaron como estaban}}',
  undo: 'Deshacer',
  stop: 'Parar y deshacer',
  undoFor: 'Puedes deshacerlo durante diez minutos.',
  undoing: 'Deshaciendo: {done, number} restauradas hasta ahora',
  undone:
    '{count, plural, =0 {No había nada que restaurar} one {# publicación está como antes} other {# publicaciones están como antes}}',
  left: '{count, plural, one {# no se pudo restaurar} other {# no se pudieron restaurar}}',
  notes: 'Por qué algunas quedaron igual',
  notesMore: 'Estas son las primeras {count, number}.',
  'reason.STATE': 'No es posible en su estado',
  'reason.DAY': 'Ese día es anterior al suyo o pasa de su plazo máximo',
  'reason.SIMILAR': 'Es casi igual a una publicación que ya es pública o está programada',
  'reason.COSTS': 'Costaría créditos: extiéndela en su propia página',
  'reason.UNCHANGED': 'Ya estaba así',
  'reason.STOPPED': 'Se deshizo antes de su turno',
  'reason.CHANGED': 'Alguien del equipo la cambió después',
  'reason.TOLD': 'La persona ya recibió el aviso',
  'reason.GONE': 'Ya no existe',
  'reason.NOT_A_MEMBER': 'Quien lo pidió ya no está en el equipo',
  'reason.ORGANIZATION_FROZEN': 'La organización está congelada',
  changed: 'La lista cambió mientras tanto. Revisa el número e inténtalo de nuevo.',
  'finished.status':
    '{count, plural, =0 {No se cambió ninguna postulación} one {Se cambió # postulación} other {Se cambiaron # postulaciones}}',
  undoDeclines: 'Puedes deshacer los rechazos durante una hora desde que los pediste.',
  backToApplications: 'Todas las postulaciones',
  undoneApplications:
    '{count, plural, =0 {No había nada que restaurar} one {# postulación está como antes} other {# postulaciones están como antes}}',
  waiting: '{count, plural, one {# persona espera} other {# personas esperan}} una decisión',
  waitingHint: 'También cuenta quien se postule antes del turno de su publicación.',
  keep: 'Dejar sus postulaciones abiertas para revisarlas',
  decline: 'Rechazar a todas con este texto',
  text: 'Texto para cada persona',
  textHint:
    "'{name}', '{listing}' y '{organization}' se completan solos. Sale después de una hora. Si deshaces el cierre en diez minutos, los rechazos también se deshacen.",
  'people.title':
    '{type, select, EVENT {Cambiar el estado de {count, plural, one {# inscripción} other {# inscripciones}}} other {Cambiar el estado de {count, plural, one {# postulación} other {# postulaciones}}}}',
  'people.none': 'No elegiste postulaciones',
  'people.noneHint': 'Vuelve, marca las postulaciones y elige de nuevo qué hacer.',
  'people.lead':
    '{type, select, EVENT {Las inscripciones en las que este paso no es posible quedan como están. Los rechazos se pueden deshacer durante una hora.} other {Las postulaciones en las que este paso no es posible quedan como están. Los rechazos se pueden deshacer durante una hora.}}',
  'people.tooMany':
    '{type, select, EVENT {Se pueden cambiar como máximo {max, number} inscripciones a la vez. Usa los filtros para acortar la lista.} other {Se pueden cambiar como máximo {max, number} postulaciones a la vez. Usa los filtros para acortar la lista.}}',
  'people.which':
    '{type, select, EVENT {Se trata de las {count, number} inscripciones que encontró esta lista.} other {Se trata de las {count, number} postulaciones que encontró esta lista.}}',
  'people.count':
    '{type, select, EVENT {Escribe el número de inscripciones: {count}} other {Escribe el número de postulaciones: {count}}}',
  'people.message': 'Mensaje para cada persona (opcional)',
  'people.reasonHint':
    '{type, select, EVENT {Quienes se inscriben nunca lo ven.} other {Quienes se postulan nunca lo ven.}}',
} satisfies Translation<'bulk'>;
