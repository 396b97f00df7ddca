import type { Translation } from '../../../catalog.ts';

export default {
  title: '¿Cómo fue postularte aquí?',
  lead: 'Tus respuestas ayudan a quienes se postulen después. {orgName} solo ve cifras de al menos 5 personas, nunca quién respondió.',
  'ask.wasTrue': '¿La publicación correspondía a lo que encontraste?',
  'ask.knewStatus': '¿Sabías en qué estaba tu postulación?',
  'ask.wasRespected': '¿Te trataron con respeto?',
  'choice.YES': 'Sí',
  'choice.PARTLY': 'En parte',
  'choice.NO': 'No',
  sentence: 'Una frase (opcional)',
  sentenceHint:
    'Puede hacerse pública, y {orgName} puede leerla, sin tu nombre y solo junto con respuestas de otras personas. No incluyas nombres ni nada que muestre quién eres. Hasta {max} caracteres.',
  sentenceRemoved:
    'Nuestro equipo retiró tu frase porque no cumple nuestras reglas. Tus respuestas siguen contando.',
  missing: 'Elige una respuesta.',
  send: 'Enviar respuestas',
  failed: 'No pudimos enviar tus respuestas. Revisa el formulario e inténtalo de nuevo.',
  thanks: 'Gracias por tus respuestas.',
  changeable: 'Puedes cambiar tus respuestas hasta el {date} y eliminarlas cuando quieras.',
  removable: 'Puedes eliminar tus respuestas cuando quieras.',
  change: 'Cambiar tus respuestas',
  save: 'Guardar cambios',
  remove: 'Eliminar mis respuestas',
  removeAsk: 'Tus respuestas salen de inmediato de todas las cifras y páginas.',
} as const satisfies Translation<'feedback'>;
