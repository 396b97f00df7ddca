import type { Translation } from '../../../catalog.ts';

export default {
  title: '{type, select, EVENT {Inscríbete} other {Postúlate}}',
  closes: 'Cierra el {date}',
  already: '{type, select, EVENT {Te inscribiste el {date}.} other {Te postulaste el {date}.}}',
  withdrawn:
    '{type, select, EVENT {Te inscribiste el {date} y retiraste tu inscripción.} other {Te postulaste el {date} y retiraste tu postulación.}}',
  see: '{type, select, EVENT {Ver tu inscripción} other {Ver tu postulación}}',
  visitor:
    '{type, select, EVENT {Primero escribe tu inscripción; después crearás tu cuenta. No perderás nada de lo que escribas.} other {Primero escribe tu postulación; después crearás tu cuenta. No perderás nada de lo que escribas.}}',
  verifyFirst:
    '{type, select, EVENT {Confirma {email} con el enlace que te enviamos; después podrás enviar tu inscripción. Mientras tanto guardamos tu borrador.} other {Confirma {email} con el enlace que te enviamos; después podrás enviar tu postulación. Mientras tanto guardamos tu borrador.}}',
  prefilled:
    '{type, select, EVENT {La completamos con lo último que enviaste. Cambia lo que quieras.} other {La completamos con tu última postulación. Cambia lo que quieras.}}',
  fromDraft: 'Este es tu borrador.',
  messageNeeded: 'Escribe un mensaje a {orgName} o agrega tu currículum.',
  message: 'Tu mensaje para {orgName}',
  messageHint:
    '{type, select, EVENT {¿Por qué este evento? Unas frases bastan.} other {¿Por qué este puesto y por qué tú? Bastan unas frases.}}',
  optional: '{question} (opcional)',
  choose: 'Elige una opción',
  resume: 'Tu currículum',
  noResume: 'Sin currículum',
  addResume: 'Agregar un currículum (opcional)',
  otherResume: 'O enviar otro archivo',
  send: '{type, select, EVENT {Enviar inscripción} other {Enviar postulación}}',
  continue: 'Continuar y crear cuenta',
  keep: 'Guardar borrador',
  'autosave.nothing': 'Nada',
  'autosave.otherTab': 'Otra pestaña',
  'autosave.clashTitle': 'Escribiste dos textos en dos pestañas',
  'autosave.clashLead': 'Elige cuál se queda. Los dos se conservan hasta entonces.',
  'autosave.keepMine': 'Conservar este',
  'autosave.takeOther': 'Usar el otro',
  what: '{type, select, EVENT {{orgName} recibe tu nombre, lo que escribas aquí y tu currículum. Puedes retirar tu inscripción cuando quieras.} other {{orgName} recibe tu nombre, lo que escribas aquí y tu currículum. Puedes retirar tu postulación cuando quieras.}}',
  'elsewhere.title':
    '{type, select, EVENT {Cómo inscribirte con {orgName}} other {Cómo postularte a {orgName}}}',
  'elsewhere.open': 'Ir a {host}',
  'elsewhere.care':
    '{type, select, EVENT {Vas a salir de Causa. Antes de pagar, revisa quién pide el dinero.} other {Vas a salir de Causa. Nunca pagues por postularte a un empleo.}}',
  'elsewhere.did': '{type, select, EVENT {¿Te inscribiste?} other {¿Te postulaste?}}',
  'elsewhere.note':
    '{type, select, EVENT {Podemos agregarla a tus inscripciones. Solo tú la verás.} other {Podemos agregarla a tus postulaciones. Solo tú la verás.}}',
  'elsewhere.yes': '{type, select, EVENT {Sí, ya me inscribí} other {Sí, ya me postulé}}',
  'mail.lead':
    '{type, select, EVENT {Esta organización recibe las inscripciones por correo. Aquí tienes un borrador para que lo cambies.} other {Esta organización recibe las postulaciones por correo. Aquí tienes un borrador para que lo cambies; adjunta tu currículum antes de enviarlo.}}',
  'mail.subject': '{type, select, EVENT {Inscripción: {title}} other {Postulación: {title}}}',
  'mail.text':
    '{type, select, EVENT {Hola, {orgName}:\n\nMe gustaría inscribirme en «{title}», que encontré en Causa.\n\n\nSaludos cordiales,\n{name}} other {Hola, {orgName}:\n\nMe gustaría postularme a «{title}», que encontré en Causa.\n\nPor qué este puesto y por qué yo:\n\n\nSaludos cordiales,\n{name}}}',
  'mail.subjectLabel': 'Asunto',
  'mail.textLabel': 'Mensaje',
  'mail.open': 'Abrir en la app de correo',
  'mail.copyAddress': 'Copiar dirección',
  'mail.copyText': 'Copiar mensaje',
  'mail.copied': 'Copiado',
} as const satisfies Translation<'apply'>;
