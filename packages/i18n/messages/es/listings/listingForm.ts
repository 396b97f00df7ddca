import type { Translation } from '../../../catalog.ts';

export default {
  'hint.title': 'De 3 a 120 caracteres, sin correo, enlace ni teléfono.',
  'hint.upTo': 'Elige hasta {max, number}.',
  'hint.place': 'Escribe una ciudad y búscala en la lista. El trabajo remoto no la necesita.',
  'hint.remoteZone': 'No elijas ninguno si vale cualquier lugar.',
  'hint.timeZone': 'Sigue al lugar. Las fechas y horas son las de esta zona.',
  'hint.day': 'Año, mes y día, como 2027-01-31.',
  'hint.commitment': 'Por ejemplo, «dos tardes al mes».',
  'hint.unpaid':
    'Muchos países permiten las pasantías sin pago solo en pocos casos. Revisa qué rige para ti.',
  'hint.lines': 'Uno por línea.',
  'hint.description': 'De 200 a 20 000 caracteres.',
  'hint.marks':
    'Una línea vacía empieza un párrafo; «- » o «1. », una lista; «## », un título. Lo que va entre ** y ** queda en negrita.',
  'hint.closesOn': 'Abierta hasta el final de ese día en la zona horaria de la publicación.',
  'hint.applyBy': 'Completa solo lo que corresponde a tu elección.',
  'hint.recipients':
    'Si no eliges a nadie, se avisa a quien la creó y a las personas responsables.',
  'hint.placeEvent': 'Escribe una ciudad y búscala en la lista. Un evento en línea no la necesita.',
  'hint.applyText': 'Obligatorio si se postula como lo describes.',
  'hint.applyTextEvent': 'Obligatorio si la inscripción es como la describes.',
  'hint.cost': 'Lo que se paga por participar o los gastos que cubres. Déjalo vacío si es gratis.',
  'question.hintEvent': 'Se hacen a quienes se inscriben en Causa.',
  suggested: 'Sugerencias según el título',
  others: 'Las demás',
  'place.found': 'Lugares llamados «{text}»',
  'place.none':
    'No encontramos ningún lugar llamado «{text}». Revisa la ortografía o prueba una ciudad más grande cercana.',
  'place.choose': 'Elige uno y guarda.',
  'question.one': 'Pregunta {number, number}',
  'question.text': 'Pregunta',
  'question.kind': 'Tipo de respuesta',
  'question.SHORT_TEXT': 'Una línea',
  'question.LONG_TEXT': 'Texto largo',
  'question.YES_NO': 'Sí o no',
  'question.CHOICE': 'Una de varias opciones',
  'question.options': 'Opciones, una por línea',
  'question.required': 'Es obligatoria',
  'question.remove': 'Quitar esta pregunta',
  'question.removeHint': 'Se quita al guardar.',
  'question.hint': 'Se hacen a quienes postulan en Causa.',
} satisfies Translation<'listingForm'>;
