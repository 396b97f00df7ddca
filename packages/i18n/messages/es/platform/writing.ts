import type { Translation } from '../../../catalog.ts';

export default {
  'autosave.ready': 'Guardamos tus cambios mientras escribes.',
  'autosave.saved': 'Guardado {time}',
  'autosave.saving': 'Guardando…',
  'autosave.offline': 'Sin guardar. No tienes conexión. Tu texto está en este dispositivo.',
  'autosave.failed':
    'Aún sin guardar. No podemos conectarnos a Causa. Tu texto está en este dispositivo y seguiremos intentando.',
  'autosave.loggedOut': 'Sin guardar. Tu sesión terminó. Tu texto está en este dispositivo.',
  'autosave.otherAccount': 'Sin guardar. Ahora hay otra cuenta con la sesión iniciada.',
  'autosave.closed':
    'Sin guardar. Esto no se puede editar por ahora. Tu texto está en este dispositivo.',
  'autosave.formerMember':
    'Sin guardar. Ya no eres miembro de esta organización. Tu texto está en este dispositivo.',
  'autosave.stale': 'Sin guardar. Otra persona cambió el mismo campo. Elige una versión arriba.',
  'autosave.wrong': 'Sin guardar: {fields}. Revisa estos campos.',
  'autosave.news': '{name} cambió: {fields}.',
  'autosave.newsHidden': '{name} cambió: {fields}. Recarga la página para ver los cambios.',
  'autosave.restored': 'Recuperamos tu texto ({when}).',
  'autosave.discard': 'Descartar',
  'autosave.mine': 'Tu versión',
  'autosave.loginTitle': 'Inicia sesión de nuevo',
  'autosave.loginLead':
    'Tu sesión terminó. Tu texto está en este dispositivo. Inicia sesión en una pestaña nueva y vuelve aquí. Lo guardaremos automáticamente.',
  'autosave.loginOpen': 'Iniciar sesión (pestaña nueva)',
  'autosave.loginDone': 'Ya inicié sesión',
  'autosave.someone': 'Un exmiembro',
  'autosave.keepMine': 'Conservar la mía',
  'autosave.takeTheirs': 'Usar la otra',
  'autosave.close': 'Cerrar',
  'kept.restored': 'Recuperamos tu texto ({when}).',
  'kept.discard': 'Descartar',
  'kept.other': 'Tienes otra versión en otra pestaña ({when}).',
  'kept.show': 'Mostrar esa versión',
  'kept.use': 'Usar esa versión',
  'kept.mine': 'Conservar esta versión',
  'changed.other':
    'Ahora tienes abierta la sesión de {name} ({email}). Abriste esta página como {before}, así que no puedes guardar ni enviar nada desde aquí.',
  'changed.loggedIn':
    'Ahora tienes abierta la sesión de {name} ({email}). Abriste esta página antes de iniciar sesión.',
  'changed.loggedOut': 'Cerraste la sesión. Abriste esta página como {before}.',
  'changed.logInAs': 'Iniciar sesión otra vez como {name}',
  'changed.continueAs': 'Continuar como {name}',
  'changed.continue': 'Continuar sin iniciar sesión',
  'closing.here': 'Cierra el {day}, al final del día en {place}',
  'closing.there': 'Cierra el {day}, al final del día en {place} ({other} en {otherPlace})',
  'place.unmatched': 'Elige un lugar de la lista.',
  'place.zone': 'La zona horaria ahora es {zone}.',
  'preview.title': 'Vista previa',
  'editor.tools': 'Formato',
  'editor.paragraph': 'Párrafo',
  'editor.heading': 'Título',
  'editor.item': 'Lista',
  'editor.number': 'Lista numerada',
  'editor.bold': 'Negrita',
  'editor.italic': 'Cursiva',
  'editor.link': 'Enlace',
  'link.add': 'Agregar enlace',
  'link.change': 'Cambiar enlace',
  'link.remove': 'Quitar enlace',
  'link.cancel': 'Cancelar',
  'link.address': 'Dirección del enlace',
  'link.hint':
    'Una dirección web o un correo electrónico. Si no hay texto seleccionado, la dirección será el texto.',
  'link.wrong':
    'Escribe una dirección web (https:// o http://) o un correo electrónico. No se permiten otros enlaces.',
  'editor.pasted': 'Simplificamos el texto que pegaste: {what}.',
  'editor.pastedLinks':
    '{count, plural, one {# enlace que no podemos conservar (su URL está en el texto)} other {# enlaces que no podemos conservar (sus URL están en el texto)}}',
  'editor.pastedTables':
    '{count, plural, one {# tabla (cada fila es una línea)} other {# tablas (cada fila es una línea)}}',
  'editor.pastedPictures':
    '{count, plural, one {# imagen eliminada} other {# imágenes eliminadas}}',
  'editor.pastedLooks':
    '{count, plural, one {# pasaje subrayado o tachado} other {# pasajes subrayados o tachados}}',
  'editor.pastedEnds': 'el final no se incluye, porque el texto es demasiado largo',
  'editor.undo': 'Deshacer',
  'editor.redo': 'Rehacer',
  'editor.count': '{length, number} de {max, number} caracteres',
} satisfies Translation<'writing'>;
