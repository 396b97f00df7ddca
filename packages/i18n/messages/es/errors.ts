import type { Translation } from '../../catalog.ts';

export default {
  MALFORMED: 'No pudimos entender esta solicitud.',
  LOGIN_REQUIRED: 'Inicia sesión para continuar.',
  FORBIDDEN: 'No tienes permiso para hacer eso.',
  EMAIL_UNVERIFIED: 'Primero confirma tu correo electrónico.',
  NOT_FOUND: 'No encontramos lo que buscabas.',
  CONFLICT: 'Esto cambió mientras tanto. Vuelve a cargar la página e inténtalo de nuevo.',
  LIMIT_REACHED: 'Llegaste al límite de {max, number}. Primero elimina algo.',
  NAME_REQUIRED: 'Primero escribe tu nombre y apellido.',
  LAST_OWNER: 'Eres la última persona propietaria de una organización. Primero nombra a otra.',
  TOO_LARGE: 'Esto es demasiado grande.',
  UNSUPPORTED_MEDIA_TYPE: 'Aquí no se acepta este tipo de contenido. Envía JSON.',
  INVALID: 'Revisa los campos marcados.',
  UNKNOWN_FACET: 'No hay ningún filtro llamado «{facet}».',
  UNKNOWN_FACET_VALUE: '«{value}» no es una opción del filtro {facet}.',
  TOO_MANY_REQUESTS:
    'Fueron muchas solicitudes en poco tiempo. Espera un momento e inténtalo de nuevo.',
  UNAVAILABLE:
    'Esta parte del sitio no responde en este momento. Inténtalo de nuevo en unos instantes.',
  INTERNAL: 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  CROSS_SITE: 'Esta solicitud vino de otro sitio, así que la bloqueamos.',
  PLACES_FAILED:
    'Nuestro proveedor de geolocalización (Google Maps) no se cargó correctamente. Vuelve a cargar la página.',
  FIELD_REQUIRED: 'Este campo es obligatorio.',
  FIELD_TOO_SHORT: 'Escribe al menos {min, plural, one {# carácter} other {# caracteres}}.',
  FIELD_TOO_LONG: 'Escribe como máximo {max, plural, one {# carácter} other {# caracteres}}.',
  FIELD_TOO_SMALL: 'Debe ser {min, number} o más.',
  FIELD_TOO_BIG: 'Debe ser {max, number} o menos.',
  FIELD_FORMAT: 'Este dato no tiene el formato correcto.',
  FIELD_NAME: 'Escribe un nombre sin enlaces y sin los signos @, /, < o >.',
  FIELD_EMAIL: 'Escribe un correo electrónico, como ana@example.org.',
  FIELD_URL: 'Escribe una dirección web que empiece con https://.',
  FIELD_DATE: 'Escribe una fecha válida.',
  FIELD_OPTION: 'Elige una de las opciones.',
  FIELD_UNKNOWN: 'Este campo no existe.',
  LOGIN_FAILED: 'El correo electrónico o la contraseña no son correctos.',
  LINK_EXPIRED: 'Este enlace caducó o ya se usó. Pide uno nuevo.',
  FIELD_EMAIL_TAKEN: 'Ya existe una cuenta con este correo electrónico.',
  FIELD_PASSWORD_COMMON:
    'Esta contraseña es fácil de adivinar. Combina unas cuantas palabras sin relación entre sí.',
  FIELD_PASSWORD_WRONG: 'Esta no es tu contraseña actual.',
  FIELD_EMAIL_SAME: 'Este ya es tu correo electrónico.',
  FIELD_MONTHS: 'El final no puede ser anterior al comienzo.',
  FIELD_USERNAME_TAKEN: 'Este nombre de usuario ya está en uso.',
  LAST_LOGIN_METHOD:
    'Es la única forma de iniciar sesión en tu cuenta. Primero crea una contraseña o agrega otra forma de iniciar sesión.',
  FRESH_LOGIN_REQUIRED: 'Por tu seguridad, vuelve a iniciar sesión antes de hacer esto.',
  LOG_IN_FIRST:
    'Ya existe una cuenta con este correo. Inicia sesión como siempre y luego conéctalas en la configuración de tu cuenta.',
  ALREADY_CONNECTED:
    'No se puede conectar: pertenece a otra cuenta, o la tuya ya tiene una conexión de este tipo.',
  ALREADY_APPLIED: 'Ya te postulaste. Tu postulación está en Postulaciones.',
  NOT_ACCEPTING: 'Esta publicación no recibe postulaciones en Causa por ahora.',
  SCAN_UNAVAILABLE:
    'Ahora no podemos revisar si los archivos tienen virus, así que no guardamos el tuyo. Inténtalo de nuevo en unos minutos.',
  FIELD_FILE_EMPTY: 'Este archivo está vacío. Elige otro.',
  FIELD_FILE_TYPE: 'Elige un archivo PDF o de Word (.docx).',
  FIELD_FILE_BROKEN: 'Parece que este archivo está dañado. Guárdalo de nuevo y elige el nuevo.',
  FIELD_FILE_ENCRYPTED: 'Este archivo está protegido con contraseña. Guárdalo sin ella.',
  FIELD_FILE_ACTIVE:
    'Este archivo contiene scripts, archivos incrustados o enlaces que se cargan solos. Guárdalo como PDF simple y sube ese archivo.',
  FIELD_FILE_MACROS: 'Este archivo contiene macros. Guárdalo como .docx o PDF.',
  FIELD_FILE_INFECTED:
    'Nuestro antivirus nos advirtió sobre este archivo, así que no lo guardamos.',
  FIELD_FILE_MISSING: 'Elige un archivo.',
  FIELD_FILE_UNKNOWN: 'Ya no tenemos este archivo. Elige otro.',
  FIELD_USERNAME_RESERVED: 'Este nombre de usuario está reservado. Elige otro.',
  FIELD_USERNAME_SHAPE:
    'Usa de 3 a 40 letras minúsculas, números o guiones. Debe empezar y terminar con una letra o un número.',
  FIELD_USERNAME_SOON:
    'Cambiaste este nombre de usuario hace poco. Podrás cambiarlo de nuevo en {days, plural, one {# día} other {# días}}.',
  FIELD_MONTH: 'Elige un mes y escribe un año, por ejemplo marzo de 2019.',
  STALE: 'Alguien cambió esto mientras escribías. Compara antes de guardar.',
  DUPLICATE: 'Parece que esta organización ya está en Causa.',
  ORGANIZATION_FROZEN: 'Esta organización está congelada. Puedes leer todo, pero no cambiar nada.',
  INVALID_ORG: 'El id de la organización no es válido',
  NOT_AN_ADMIN: 'La persona no es administradora',
  NO_ADMIN_REQUEST: 'No se encontró la solicitud',
  MISSING_USER: 'Falta la persona',
  FIELD_OTHER_NAME: 'Este no es el nombre de la organización.',
  FIELD_YEAR: 'Escribe un año entre 1000 y el actual.',
} as const satisfies Translation<'errors'>;
