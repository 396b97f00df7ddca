import type { Translation } from '../../../catalog.ts';

export default {
  'hint.title': 'De 3 a 120 caracteres. Sin correos, enlaces ni teléfonos.',
  'hint.upTo': 'Elige hasta {max, number}.',
  'hint.place': 'Escribe una ciudad y elígela en la lista. No hace falta para el trabajo remoto.',
  'hint.remoteZone': 'Déjalo en blanco si es desde cualquier lugar.',
  'hint.timeZone': 'Depende de la ubicación. Las fechas y horas usan esta zona horaria.',
  'hint.day': 'Por ejemplo, 2027-01-31 (año-mes-día).',
  'hint.commitment': 'Por ejemplo, «dos tardes al mes».',
  'hint.unpaid':
    'Muchos países restringen las pasantías sin pago. Revisa las reglas que te corresponden.',
  'hint.lines': 'Uno por línea.',
  'hint.description': 'De 200 a 20 000 caracteres.',
  'hint.links': 'Las direcciones web se vuelven enlaces.',
  'hint.marks':
    'Deja una línea en blanco entre párrafos. Empieza una línea con «- » o «1. » para una lista o con «## » para un título. Pon ** antes y después de lo que va en negrita.',
  'hint.closesOn': 'Abierta hasta el final de este día en la zona horaria de la publicación.',
  'hint.applyBy': 'Completa solo los campos de la opción que elijas.',
  'hint.recipients':
    'Si no eliges a nadie, avisamos a quien la creó y a las personas responsables.',
  'hint.placeEvent':
    'Escribe una ciudad y elígela en la lista. No hace falta para eventos en línea.',
  'hint.applyText': 'Obligatorio si eliges «Otras instrucciones».',
  'hint.applyTextEvent': 'Obligatorio si eliges «Otras instrucciones».',
  'hint.cost': 'Escribe el precio o los gastos que cubres. Déjalo en blanco si es gratis.',
  'question.hintEvent': 'Las ven quienes se inscriben en Causa.',
  'choices.search': 'Buscar: {field}',
  'choices.found':
    '{count, plural, =0 {Sin resultados. Prueba otra palabra.} one {# resultado} other {# resultados}}',
  'choices.remove': 'Quitar {choice}',
  'suggest.label': 'Sugerencias: {field}',
  'suggest.TITLE': 'por el título',
  'suggest.LAST': 'de tu última publicación',
  'suggest.EARLIER': 'de una publicación tuya parecida',
  'suggest.taken': 'Se agregó: {answer}',
  'place.found': 'Resultados para «{text}»',
  'place.none':
    'No encontramos «{text}». Revisa la ortografía o prueba con una ciudad más grande cercana.',
  'place.choose': 'Elige uno y guarda.',
  'question.one': 'Pregunta {number, number}',
  'question.text': 'Pregunta',
  'question.kind': 'Tipo de respuesta',
  'question.SHORT_TEXT': 'Respuesta corta',
  'question.LONG_TEXT': 'Respuesta larga',
  'question.YES_NO': 'Sí o no',
  'question.CHOICE': 'Opción múltiple',
  'question.options': 'Opciones, una por línea',
  'question.required': 'Obligatoria',
  'question.remove': 'Quitar pregunta',
  'question.removeHint': 'Se quita al guardar.',
  'question.hint': 'Las ven quienes se postulan en Causa.',
} satisfies Translation<'listingForm'>;
