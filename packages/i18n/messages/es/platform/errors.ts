import type { Translation } from '../../../catalog.ts';

export default {
  MALFORMED: 'No pudimos entender esta solicitud.',
  LOGIN_REQUIRED: 'Inicia sesión para continuar.',
  KEY_INVALID:
    'La clave de API falta, no es válida o venció. Envíala como «Authorization: Bearer …».',
  KEY_REUSED: 'Esta Idempotency-Key ya se usó con otra solicitud. Usa una nueva en cada solicitud.',
  SCOPE_MISSING: 'La clave de API no tiene el permiso {scope}.',
  FORBIDDEN: 'No tienes permiso para hacer eso.',
  EMAIL_UNVERIFIED: 'Primero confirma tu correo electrónico.',
  NOT_FOUND: 'No encontramos lo que buscabas.',
  IN_REVIEW: 'Estamos revisando esta publicación. Podrás editarla cuando termine la revisión.',
  CONFLICT: 'Esto cambió mientras tanto. Vuelve a cargar la página e inténtalo de nuevo.',
  CONFLICT_LISTING_DRAFT:
    'Esta publicación todavía no se ha publicado. Publícala o elimina el borrador.',
  CONFLICT_LISTING_SCHEDULED:
    'Esta publicación aún no está visible. Cambia sus fechas en el formulario o cancela primero la programación.',
  CONFLICT_LISTING_LIVE: 'Esta publicación sigue visible. Extiéndela o duplícala.',
  CONFLICT_LISTING_LIVE_HOUR:
    'Esta publicación está visible, así que los cambios aparecen de inmediato. Publícalos sin programarlos.',
  CONFLICT_LISTING_PUBLIC: 'Esta publicación ya está visible. Ciérrala.',
  CONFLICT_LISTING_CLOSED: 'Esta publicación está cerrada. Reábrela primero o duplícala.',
  CONFLICT_LISTING_CLOSED_ALREADY: 'Esta publicación ya está cerrada.',
  CONFLICT_LISTING_OVER:
    'Esta publicación terminó hace más de 30 días. Publícala de nuevo o duplícala.',
  CONFLICT_LISTING_REMOVED: 'Causa retiró esta publicación, así que no puedes cambiarla.',
  CONFLICT_LISTING_NOT_SCHEDULED: 'Esta publicación no está programada.',
  CONFLICT_LISTING_NOT_IN_REVIEW: 'Esta publicación no está en revisión.',
  CONFLICT_LISTING_NEVER_PUBLIC:
    'Solo puedes eliminar borradores que nunca fueron públicos. Cierra esta publicación.',
  CONFLICT_LISTING_NO_CLOSING_DAY:
    'Esta publicación no tiene fecha límite que extender. Cambia sus fechas en el formulario.',
  CONFLICT_LISTING_EVENT_OVER: 'Este evento ya pasó. Duplícalo para una nueva fecha.',
  CONFLICT_REPOST_EARLY:
    'Puedes volver a publicarla a partir del {from}. Hasta entonces, reábrela o duplícala.',
  CONFLICT_API_CALL: 'Esto cambió al mismo tiempo. Consúltalo e inténtalo de nuevo.',
  CONFLICT_REQUEST_RUNNING:
    'Una solicitud con esta Idempotency-Key sigue en curso. Espera un momento y envíala de nuevo.',
  CONFLICT_ID_IN_USE: 'Este ID ya está en uso. Recarga la página e inténtalo de nuevo.',
  CONFLICT_EXTERNAL_ID_IN_USE: 'Otra publicación ya tiene este ID externo.',
  CONFLICT_BULK_COUNT:
    '{count, plural, one {Ahora hay # resultado} other {Ahora hay # resultados}}. Revisa la lista y confirma ese número.',
  CONFLICT_UNDO_LATE: 'Ya no se puede deshacer.',
  LIMIT_REACHED_BULK:
    '{count, plural, one {Esto cambiaría # elemento} other {Esto cambiaría # elementos}} a la vez. El máximo es {max, number}. Filtra la lista primero.',
  CONFLICT_NOT_PAID: 'Esta factura no está pagada, así que no hay nada que reembolsar.',
  CONFLICT_TOO_LATE: 'El plazo para pedir un reembolso terminó. Escríbenos y revisaremos tu caso.',
  CONFLICT_SPENT:
    'Ya usaste créditos de esta factura, así que no puedes reembolsarla aquí. Escríbenos sobre el resto.',
  CONFLICT_UNDER_WAY: 'Ya pediste el reembolso de esta factura.',
  CONFLICT_NOT_BY_CARD:
    'Esta factura no se pagó con tarjeta, así que no podemos reembolsarla automáticamente. Escríbenos.',
  CONFLICT_ADDRESS_IN_USE:
    'Una factura usa esta dirección, así que no puedes eliminarla. Agrega otra para tu próximo pedido.',
  CONFLICT_NOT_A_DRAFT:
    'Esta publicación ya no es un borrador, así que no necesitas comprar créditos para ella.',
  CONFLICT_NOTHING_TO_BUY:
    'Tienes créditos suficientes para esta publicación. Publica el borrador.',
  CONFLICT_FREE_LISTING: 'Esta publicación es gratis, así que no puedes agregarla al carrito.',
  CONFLICT_ORDERED: 'Una factura sin pagar cubre esta publicación. Págala en Facturas.',
  CONFLICT_NO_NUMBER: 'Este pedido todavía no es una factura, así que no tiene enlace público.',
  CONFLICT_CARD_IN_USE: 'Una donación mensual usa esta tarjeta. Primero cancela la donación.',
  CONFLICT_PLAN_ENDED: 'Esta donación mensual terminó.',
  CONFLICT_PLAN_NOT_DUE: 'No hay ningún pago pendiente de esta donación mensual.',
  CONFLICT_ON_TEAM: 'Ya eres miembro de esta organización.',
  CONFLICT_INVITEE_ON_TEAM: 'Esta persona ya es miembro.',
  CONFLICT_IS_OWNER: 'Ya eres responsable de esta organización.',
  CONFLICT_OWNERS_ACTIVE:
    'Las personas responsables tuvieron actividad reciente, así que no puedes pedir ese rol. Pídeles que te nombren responsable.',
  CONFLICT_CLAIM_OPEN: 'Otra persona ya pidió ser responsable. Espera la decisión.',
  CONFLICT_NO_CLAIM: 'No hay ninguna solicitud abierta para ser responsable.',
  CONFLICT_NOT_FROZEN: 'Esta organización no está suspendida, así que no hay nada que apelar.',
  CONFLICT_NOT_PUBLIC: 'Esta organización no es pública, así que no puedes ocultarla.',
  CONFLICT_NOT_WITHDRAWN: 'Esta organización no está oculta.',
  CONFLICT_FIELDS_IN_REVIEW:
    'Estamos revisando el nombre, el tipo o el número de registro. Podrás cambiarlos cuando termine la revisión.',
  CONFLICT_PROVEN: 'Esto ya está confirmado.',
  CONFLICT_CODE_ENDED: 'Este código venció o se ingresó mal demasiadas veces. Pide uno nuevo.',
  CONFLICT_NO_PROOF: 'No hay nada por confirmar. Empieza de nuevo.',
  CONFLICT_DOMAIN_CHANGED: 'El dominio de tu sitio web cambió. Empieza este paso de nuevo.',
  CONFLICT_FAIR_CANCELED: 'Esta feria se canceló.',
  CONFLICT_FAIR_CLOSED: 'Esta feria ya no lo permite.',
  CONFLICT_NOT_REGISTERED: 'Primero inscríbete en la feria.',
  CONFLICT_NO_BOOTH:
    'Solo las organizaciones con un puesto pueden editarlo, hasta que termine la feria.',
  CONFLICT_INVITE_DECIDED: 'Esta invitación ya se respondió o venció.',
  CONFLICT_HAS_APPLIED: 'Esta persona ya se postuló a esta publicación.',
  CONFLICT_KEY_ENDED: 'Esta clave venció o se rotó. Crea una nueva.',
  CONFLICT_SHOWN_ONCE: 'Esto ya se creó y no podemos volver a mostrar su secreto. Crea otro.',
  CONFLICT_BOARD_UNPROVEN:
    'Todavía estamos comprobando que este sistema de selección es de tu organización. Mientras tanto, puedes ver la vista previa.',
  CONFLICT_RUN_KEPT: 'Ya no puedes deshacer esta actualización.',
  CONFLICT_RUN_DECIDED: 'Esta actualización ya no necesita una decisión.',
  CONFLICT_RUN_WAITING: 'Hay otra actualización en curso. Decide cuando termine.',
  CONFLICT_ENDPOINT_OFF: 'Este endpoint está desactivado. Actívalo primero.',
  CONFLICT_DELIVERY_PENDING: 'Este mensaje todavía se está enviando.',
  CONFLICT_CONVERSATION_CLOSED: 'Ya no puedes escribir en esta conversación.',
  LIMIT_REACHED: 'Llegaste al límite de {max, number}. Primero elimina algo.',
  NAME_REQUIRED: 'Primero escribe tu nombre y apellido.',
  DAILY_LIMIT:
    'Tu organización ya tiene {max, number} publicaciones gratuitas para ese día. La siguiente puede aparecer a partir del {opensAt}.',
  NOT_ENOUGH_CREDITS:
    'Esto cuesta {needed, plural, one {# crédito} other {# créditos}} y tienes {balance, number}.',
  BILLING_HOLD:
    'No puedes publicar nada que cueste créditos hasta que se resuelva un problema de pago. Escríbenos y te ayudaremos.',
  PRICE_CHANGED: 'El precio cambió. Revisa el nuevo total antes de continuar.',
  PAYMENT_IN_PROGRESS: 'Ya hay un pago en curso. Espera a que termine o cancélalo primero.',
  CARD_DECLINED: 'La tarjeta fue rechazada. Inténtalo de nuevo o usa otra tarjeta.',
  INVOICE_LOCKED: 'Esta factura ya fue emitida y no se puede cambiar.',
  MIXED_CURRENCIES: 'Estas facturas están en monedas distintas. Págalas por separado.',
  LAST_OWNER:
    'Eres la única persona responsable de una organización. Primero nombra responsable a otro miembro.',
  TOO_LARGE: 'Esto es demasiado grande.',
  UNSUPPORTED_MEDIA_TYPE: 'Este tipo de contenido no se admite. Envía JSON.',
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
  FIELD_FORMAT: 'Revisa el formato.',
  FIELD_NUMBER_FORM:
    'Revisa este {name}. Debe tener {signs, select, digits {{length} dígitos} other {{length} letras y dígitos}}; por ejemplo, {example}.',
  FIELD_NUMBER_OR_CPF:
    'Esto no es un CNPJ válido (14 dígitos, por ejemplo {example}) ni un CPF (11 dígitos, por ejemplo {cpf}).',
  FIELD_NUMBER_LENGTH:
    'Escribe de {min, number} a {max, number} letras y dígitos, como en tu registro.',
  FIELD_CHARACTERS:
    'Contiene un carácter que no podemos guardar, como un salto de línea. Escribe el texto en vez de pegarlo.',
  FIELD_NAME: 'Escribe un nombre sin enlaces y sin los signos @, /, < o >.',
  FIELD_EMAIL: 'Ingresa un correo válido, como ana@example.org.',
  FIELD_PAGE_UNREACHABLE: 'No pudimos abrir esa página. Revisa la URL o copia el texto.',
  FIELD_PAGE_NOT_HTML: 'No es una página web que podamos leer.',
  FIELD_PAGE_TOO_COMPLEX: 'Esa página tarda demasiado en leerse. Copia el título y el texto.',
  FIELD_PAGE_EMPTY: 'No encontramos un título y un texto en esa página. Cópialos.',
  FIELD_URL: 'Escribe una dirección web que empiece con https://.',
  FIELD_INSTANT: 'Escribe una fecha y hora con su desfase horario, como 2026-01-31T09:00:00-03:00.',
  FIELD_DATE: 'Escribe una fecha válida.',
  FIELD_AMOUNT_MIN: 'Escribe al menos {minimum, number}.',
  FIELD_CARD_MAX:
    'Los pagos con tarjeta no pueden superar {maximum, number}. Paga menos facturas a la vez o paga por transferencia.',
  FIELD_AMOUNT_MAX: 'Escribe como máximo {maximum, number}.',
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
  STAFF_LOGIN_REQUIRED:
    'El equipo de Causa entra con una llave de acceso, no solo con contraseña. Agrega una llave de acceso en los ajustes de tu cuenta y entra con ella.',
  FRESH_LOGIN_REQUIRED: 'Por tu seguridad, vuelve a iniciar sesión antes de hacer esto.',
  LOG_IN_FIRST:
    'Ya existe una cuenta con este correo. Inicia sesión como siempre y luego conéctalas en la configuración de tu cuenta.',
  ALREADY_CONNECTED:
    'No se puede conectar: pertenece a otra cuenta, o la tuya ya tiene una conexión de este tipo.',
  ALREADY_APPLIED:
    '{type, select, EVENT {Ya te inscribiste. Tu inscripción está en tu panel.} other {Ya te postulaste. Tu postulación está en Postulaciones.}}',
  NOT_ACCEPTING:
    '{type, select, EVENT {Este evento no recibe inscripciones en Causa por ahora.} other {Esta publicación no recibe postulaciones en Causa por ahora.}}',
  SCAN_UNAVAILABLE:
    'Ahora no podemos revisar si los archivos tienen virus, así que no guardamos el tuyo. Inténtalo de nuevo en unos minutos.',
  FIELD_FILE_EMPTY: 'Este archivo está vacío. Elige otro.',
  FIELD_FILE_TYPE: 'Elige un archivo PDF o de Word (.docx).',
  FIELD_PICTURE_TYPE: 'Elige una imagen PNG, JPEG o WebP.',
  FIELD_PICTURE_PIXELS: 'Esta imagen tiene más de 40 megapíxeles. Elige una más pequeña.',
  FIELD_PICTURE_SMALL:
    'Esta imagen es demasiado pequeña para una portada. Necesita al menos {width, number} por {height, number} píxeles.',
  FIELD_FILE_BROKEN: 'Parece que este archivo está dañado. Guárdalo de nuevo y elige el nuevo.',
  FIELD_FILE_TOO_COMPLEX:
    'Revisar este archivo tarda demasiado. Guárdalo de nuevo como PDF simple y sube ese archivo.',
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
  ACCOUNT_CHANGED:
    'Ahora tu sesión es la de {name}. Esta página se abrió con otra cuenta, así que no se guardó ni se envió nada.',
  STALE: 'Alguien cambió esto mientras escribías. Compara antes de guardar.',
  DUPLICATE: 'Parece que esta organización ya está en Causa.',
  SIMILAR_LISTING:
    'Es casi idéntica a tu publicación «{title}», que ya está visible o programada. {act, select, reopen {Cierra primero la otra, o duplica esta y edita la copia.} other {Si es distinta, confírmalo. La revisaremos antes de publicarla.}}',
  LISTING_NOT_PUBLISHED:
    'Esta publicación todavía no se ha publicado. Publícala primero o elimina el borrador.',
  LISTING_NOT_PUBLISHED_LISTING_SCHEDULED:
    'Esta publicación aún no está visible. Cambia sus fechas y publícala de nuevo.',
  LISTING_PUBLISHED:
    'Solo puedes eliminar borradores que nunca fueron públicos. Cierra esta publicación.',
  LISTING_PUBLISHED_LISTING_LIVE_HOUR:
    'Esta publicación está visible, así que los cambios aparecen de inmediato. Publícalos sin publishAt.',
  LISTING_CLOSED:
    'Esta publicación está cerrada. Extiéndela en un plazo de 30 días para reabrirla, o crea una nueva, que puede tener el mismo ID externo.',
  LISTING_ENDED:
    'Esta publicación terminó y no se puede reabrir. Crea una nueva, que puede tener el mismo ID externo.',
  LISTING_REMOVED: 'Causa retiró esta publicación, así que no puedes cambiarla.',
  LISTING_NO_DEADLINE:
    'Esta publicación no tiene fecha límite que extender. Cambia sus fechas y publícala de nuevo.',
  EXTERNAL_ID_IN_USE:
    'Otra publicación tiene este ID externo. Reemplaza esa publicación o usa otro ID.',
  METHOD_NOT_ALLOWED: 'Esta URL no admite este método. El encabezado Allow indica los que admite.',
  ORGANIZATION_FROZEN:
    'Esta organización está suspendida. Puedes leer todo, pero no puedes hacer cambios.',
  INVALID_ORG: 'El id de la organización no es válido',
  NOT_AN_ADMIN: 'La persona no es administradora',
  NO_ADMIN_REQUEST: 'No se encontró la solicitud',
  MISSING_USER: 'Falta la persona',
  FIELD_PHONE: 'Escribe un número de teléfono, por ejemplo +57 601 555 0100.',
  FIELD_OTHER_NAME: 'No coincide con el nombre de la organización.',
  FIELD_YEAR: 'Escribe un año entre 1000 y el actual.',
  FIELD_TITLE_CONTACT: 'Quita del título el correo, el enlace o el teléfono.',
  FIELD_UNFILLED: 'Completa lo que la plantilla dejó abierto: {places}.',
  FIELD_TOO_MANY: 'Elige como máximo {max, number}.',
  FIELD_TOO_MANY_LINKS: 'Usa como máximo {max, number} enlaces en un texto.',
  FIELD_LINK: 'Escribe una dirección web (https:// o http://) o un correo electrónico.',
  FIELD_NUMBER: 'Escribe un número, como 1250 o 1.250,50.',
  FIELD_NUMBER_READINGS:
    '¿Es {grouped, number} o {decimal, number}? Escribe el número correcto de esa forma.',
  FIELD_HALVES: 'Escribe horas enteras o medias, como 37,5.',
  FIELD_TIME: 'Escribe una hora, como 18:30.',
  FIELD_PUBLIC_URL: 'Ingresa una URL https pública, sin puerto ni contraseña.',
  FIELD_PAST: 'Elige una fecha futura.',
  FIELD_TOO_LATE:
    'Elige una fecha dentro de los próximos {days, plural, one {# día} other {# días}}.',
  FIELD_PAY_BOTH: 'Ingresa el pago o elige no mostrarlo, pero no ambas cosas.',
  FIELD_PAY_ORDER: 'El pago máximo no puede ser menor que el mínimo.',
  FIELD_PAY_SLIP_MONTH: 'Está muy lejos de lo habitual en ese lugar. ¿Es por mes?',
  FIELD_PAY_SLIP_YEAR: 'Está muy lejos de lo habitual en ese lugar. ¿Es por año?',
  FIELD_PAY_SLIP_HOUR: 'Está muy lejos de lo habitual en ese lugar. ¿Es por hora?',
  FIELD_PAY_SLIP_NONE:
    'Está muy lejos de lo habitual en ese lugar. Revisa el monto, la moneda y las horas.',
  FIELD_OUTSIDE_FAIR: 'Elige una fecha y una hora dentro de la feria.',
  FIELD_SENT_BEFORE:
    'Ya recibimos una versión anterior. Tus últimos cambios no se enviaron. Revisa si todavía hacen falta y vuelve a enviarlos.',
  FIELD_TEAM_FULL:
    'Este equipo está completo. Pide a quien te invitó que libere un lugar y acepta de nuevo.',
  FIELD_AGREE: 'Marca la casilla para aceptar.',
  FIELD_BOARD_NAME: 'Ingresa el nombre o la URL de la página de empleos.',
  FIELD_PAGE_ADDRESS:
    'Ingresa la URL https de tu página de empleos; por ejemplo, https://www.example.org/empleos.',
  FIELD_PAGE_NOT_OWN:
    'Esta página no está en el sitio web de tu organización. Ingresa una de ese sitio o actualiza el sitio web en la página de tu organización.',
  FIELD_BOARD_UNKNOWN_BOARD:
    'No encontramos una página de empleos con este nombre. Revisa el nombre en la URL.',
  FIELD_BOARD_WRONG_KEY:
    'JazzHR no aceptó esta clave. Cópiala otra vez desde la configuración de JazzHR.',
  FIELD_BOARD_DOWN:
    'No pudimos conectarnos al sistema de selección. Inténtalo de nuevo en unos minutos.',
  FIELD_BOARD_UNREADABLE: 'No pudimos leer los empleos en la respuesta del sistema de selección.',
  FIELD_BOARD_NO_JOBS_FOUND:
    'No encontramos empleos en esta página. Agrega datos estructurados “JobPosting” a la página o a las páginas que enlaza.',
  FIELD_BOARD_NOT_ALLOWED:
    'Esta página redirige a otro sitio, o el archivo robots.txt del sitio no nos permite leerla.',
  FIELD_BOARD_KEY_LOST: 'Ya no podemos leer la clave guardada. Ingrésala de nuevo.',
  FIELD_CLOSES: 'Escribe el número de publicaciones que se cerrarán.',
  FIELD_PAY_RANGE: 'El pago máximo no puede ser más de diez veces el mínimo.',
  FIELD_OPTIONS: 'Escribe entre {min, number} y {max, number} opciones.',
  FIELD_SOON:
    'Hay personas que ya cuentan con la fecha actual. Elige una fecha dentro de al menos {days, plural, one {# día} other {# días}}.',
  FIELD_APPLIED: 'Ya hay postulaciones o inscripciones, así que no puedes cambiar esto.',
  FIELD_LATEST: 'Elige una fecha entre hoy y el {latest}.',
  FIELD_PLACE_UNKNOWN: 'No encontramos este lugar. Prueba con el nombre de una ciudad.',
  FIELD_PLACE_AMBIGUOUS: 'Hay varios lugares con este nombre. Escribe uno de estos: {places}.',
} as const satisfies Translation<'errors'>;
