import type { Translation } from '../../../catalog.ts';

export default {
  'csv.published': 'Publicada el',
  'csv.ends': 'Termina el',
  'csv.unread': 'Sin leer',
  'csv.address': 'URL',
  'none.title': 'No seleccionaste ninguna publicación',
  'none.text': 'Vuelve, selecciona publicaciones y elige otra vez una acción.',
  back: 'Volver a publicaciones',
  'title.close': 'Cerrar {count, plural, one {# publicación} other {# publicaciones}}',
  'title.extend': 'Extender {count, plural, one {# publicación} other {# publicaciones}}',
  'title.recipients':
    'Cambiar quién recibe avisos de {count, plural, one {# publicación} other {# publicaciones}}',
  tooMany:
    'Puedes cambiar como máximo {max, number} publicaciones a la vez. Usa los filtros para acotar la lista.',
  which: 'Seleccionaste las {count, number} publicaciones de la lista filtrada.',
  skipsHint:
    'Omitimos las publicaciones que no se pueden cambiar. Puedes deshacer esto durante diez minutos.',
  count: 'Para confirmar, escribe el número de publicaciones: {count}',
  countHint: 'Así evitas cambios no deseados.',
  recipientsHint:
    'Si no seleccionas a nadie, avisamos a quien creó cada publicación y a las personas responsables.',
  failed: 'Algo salió mal. Revisa la selección e inténtalo de nuevo.',
  running: '{done, number} de {total, number} hasta ahora',
  refresh: 'Actualizar',
  mayLeave: 'Puedes salir de esta página. Seguiremos en segundo plano.',
  'finished.close':
    '{count, plural, =0 {No se cerró ninguna publicación} one {# publicación cerrada} other {# publicaciones cerradas}}',
  'finished.extend':
    '{count, plural, =0 {No se extendió ninguna publicación} one {# publicación extendida} other {# publicaciones extendidas}}',
  'finished.recipients':
    '{count, plural, =0 {No se cambió ninguna publicación} one {Se cambió # publicación} other {Se cambiaron # publicaciones}}',
  skipped: '{count, plural, one {# omitida} other {# omitidas}}',
  undo: 'Deshacer',
  stop: 'Detener y deshacer',
  undoFor: 'Puedes deshacerlo durante diez minutos.',
  undoing: 'Deshaciendo: {done, number} restauradas hasta ahora',
  undone:
    '{count, plural, =0 {No había nada que restaurar} one {# publicación restaurada} other {# publicaciones restauradas}}',
  left: '{count, plural, one {# no se pudo restaurar} other {# no se pudieron restaurar}}',
  notes: 'Por qué algunas se omitieron',
  notesMore: 'Se muestran las primeras {count, number}.',
  'reason.STATE': 'No es posible con su estado actual',
  'reason.DAY': 'La fecha es anterior a su cierre actual o supera la duración máxima',
  'reason.SIMILAR': 'Casi idéntica a una publicación visible o programada',
  'reason.COSTS': 'Cuesta créditos. Extiéndela en su propia página.',
  'reason.UNCHANGED': 'Ya estaba actualizada',
  'reason.STOPPED': 'Se canceló antes de procesarla',
  'reason.CHANGED': 'Alguien del equipo la cambió mientras tanto',
  'reason.NOTIFIED': 'La persona ya recibió el aviso',
  'reason.GONE': 'Ya no existe',
  'reason.NOT_A_MEMBER': 'Quien lo pidió ya no es miembro',
  'reason.ORGANIZATION_FROZEN': 'La organización está suspendida',
  changed: 'La lista cambió. Revisa el número e inténtalo de nuevo.',
  'finished.status':
    '{type, select, EVENT {{count, plural, =0 {No se cambió ninguna inscripción} one {Se cambió # inscripción} other {Se cambiaron # inscripciones}}} other {{count, plural, =0 {No se cambió ninguna postulación} one {Se cambió # postulación} other {Se cambiaron # postulaciones}}}}',
  undoDeclines: 'Puedes deshacer los rechazos durante una hora.',
  backToApplications: 'Todas las postulaciones',
  undoneApplications:
    '{type, select, EVENT {{count, plural, =0 {No había nada que restaurar} one {# inscripción restaurada} other {# inscripciones restauradas}}} other {{count, plural, =0 {No había nada que restaurar} one {# postulación restaurada} other {# postulaciones restauradas}}}}',
  waiting: '{count, plural, one {# persona espera} other {# personas esperan}} una decisión',
  waitingHint:
    '{type, select, EVENT {Incluye a quienes se inscriban antes de que se cierre el evento.} other {Incluye a quienes se postulen antes de que se cierre su publicación.}}',
  keep: '{type, select, EVENT {Dejar sus inscripciones abiertas para revisarlas} other {Dejar sus postulaciones abiertas para revisarlas}}',
  decline: 'Rechazarlas todas con este mensaje',
  text: 'Mensaje para cada persona',
  textHint:
    "Completamos '{name}', '{listing}' y '{organization}'. El mensaje se envía después de una hora. Si deshaces el cierre en diez minutos, no lo enviamos.",
  'people.title':
    '{type, select, EVENT {Cambiar el estado de {count, plural, one {# inscripción} other {# inscripciones}}} other {Cambiar el estado de {count, plural, one {# postulación} other {# postulaciones}}}}',
  'people.none': 'No seleccionaste a nadie',
  'people.noneHint': 'Vuelve, selecciona personas y elige otra vez una acción.',
  'people.lead':
    '{type, select, EVENT {Omitimos las inscripciones que no se pueden cambiar. Puedes deshacer los rechazos durante una hora.} other {Omitimos las postulaciones que no se pueden cambiar. Puedes deshacer los rechazos durante una hora.}}',
  'people.tooMany':
    '{type, select, EVENT {Puedes cambiar como máximo {max, number} inscripciones a la vez. Usa los filtros para acotar la lista.} other {Puedes cambiar como máximo {max, number} postulaciones a la vez. Usa los filtros para acotar la lista.}}',
  'people.which':
    '{type, select, EVENT {Seleccionaste las {count, number} inscripciones de la lista filtrada.} other {Seleccionaste las {count, number} postulaciones de la lista filtrada.}}',
  'people.count':
    '{type, select, EVENT {Para confirmar, escribe el número de inscripciones: {count}} other {Para confirmar, escribe el número de postulaciones: {count}}}',
  'people.message': 'Mensaje para cada persona (opcional)',
  'people.reasonHint':
    '{type, select, EVENT {Quienes se inscriben nunca lo ven.} other {Quienes se postulan nunca lo ven.}}',
} satisfies Translation<'bulk'>;
