import type { Translation } from '../../../catalog.ts';

export default {
  'autosave.ready': 'Los cambios se guardan mientras escribes.',
  'autosave.saved': 'Guardado {time}',
  'autosave.saving': 'Guardando…',
  'autosave.offline':
    'Sin guardar: no tienes conexión. Lo que escribiste queda en este dispositivo.',
  'autosave.failed':
    'Aún sin guardar: Causa no responde. Lo que escribiste queda en este dispositivo y seguimos intentando.',
  'autosave.loggedOut':
    'Sin guardar: tu sesión terminó. Lo que escribiste queda en este dispositivo.',
  'autosave.otherAccount': 'Sin guardar: ahora hay otra cuenta con la sesión iniciada.',
  'autosave.closed':
    'Sin guardar: esto no se puede editar ahora. Lo que escribiste queda en este dispositivo.',
  'autosave.formerMember':
    'Sin guardar: ya no formas parte del equipo de esta organización. Lo que escribiste queda en este dispositivo.',
  'autosave.stale':
    'Sin guardar: otra persona cambió el mismo campo. Elige arriba qué texto conservar.',
  'autosave.wrong': 'Sin guardar: {fields}. Revisa lo que escribiste ahí.',
  'autosave.news': '{name} cambió: {fields}.',
  'autosave.newsHidden': '{name} cambió: {fields}. Recarga la página para verlo.',
  'autosave.restored': 'Recuperamos lo que escribiste ({when}).',
  'autosave.discard': 'Descartarlo',
  'autosave.mine': 'Lo que escribiste',
  'autosave.loginTitle': 'Inicia sesión de nuevo',
  'autosave.loginLead':
    'Tu sesión terminó. Lo que escribiste queda en este dispositivo. Inicia sesión en una pestaña nueva y vuelve aquí: seguiremos guardando sin que hagas nada más.',
  'autosave.loginOpen': 'Iniciar sesión (pestaña nueva)',
  'autosave.loginDone': 'Ya inicié sesión',
  'autosave.someone': 'Una persona que ya no está en el equipo',
  'autosave.keepMine': 'Conservar lo mío',
  'autosave.takeTheirs': 'Tomar lo de la otra persona',
  'autosave.close': 'Cerrar',
  'kept.restored': 'Recuperamos lo que escribiste ({when}).',
  'kept.discard': 'Descartarlo',
  'kept.other': 'Escribiste otra cosa aquí en otra pestaña ({when}).',
  'kept.show': 'Mostrar ese texto',
  'kept.use': 'Usar ese texto',
  'kept.mine': 'Conservar este texto',
  'changed.other':
    'Ahora tu sesión es la de {name} ({email}). Esta página se abrió como {before}: desde aquí ya no se guarda ni se envía nada.',
  'changed.loggedIn': 'Ahora tu sesión es la de {name} ({email}). Esta página se abrió antes.',
  'changed.loggedOut': 'Cerraste la sesión. Esta página se abrió como {before}.',
  'changed.logInAs': 'Iniciar sesión otra vez como {name}',
  'changed.continueAs': 'Continuar como {name}',
  'changed.continue': 'Continuar sin iniciar sesión',
  'closing.here': 'Cierra el {day}, al final del día en {place}',
  'closing.there': 'Cierra el {day}, al final del día en {place} ({other} en {otherPlace})',
  'place.unmatched': 'Elige un lugar de la lista.',
  'place.zone': 'La zona horaria ahora es {zone}.',
  'preview.title': 'Así lo verán los demás',
  'editor.tools': 'Formato',
  'editor.paragraph': 'Párrafo',
  'editor.heading': 'Título',
  'editor.item': 'Lista',
  'editor.bold': 'Negrita',
  'editor.pasted': 'Simplificamos lo que pegaste: {what}.',
  'editor.pastedLinks':
    '{count, plural, one {# enlace (su dirección está en el texto)} other {# enlaces (sus direcciones están en el texto)}}',
  'editor.pastedTables':
    '{count, plural, one {# tabla (cada fila es una línea)} other {# tablas (cada fila es una línea)}}',
  'editor.pastedPictures':
    '{count, plural, one {# imagen quedó fuera} other {# imágenes quedaron fuera}}',
  'editor.pastedLooks':
    '{count, plural, one {# pasaje en cursiva o subrayado} other {# pasajes en cursiva o subrayados}}',
  'editor.undo': 'Deshacer',
  'editor.redo': 'Rehacer',
  'editor.count': '{length, number} de {max, number} caracteres',
} satisfies Translation<'writing'>;
