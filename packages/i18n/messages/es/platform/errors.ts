import type { Translation } from '../../../catalog.ts';

export default {
  MALFORMED: 'No pudimos entender esta solicitud.',
  LOGIN_REQUIRED: 'Inicia sesión para continuar.',
  KEY_INVALID:
    'La clave de API falta, no existe o ya no es válida. Envíala como «Authorization: Bearer …».',
  KEY_REUSED: 'Esta Idempotency-Key ya se usó con otra petición. Usa una nueva en cada petición.',
  SCOPE_MISSING: 'A la clave de API le falta el permiso {scope}.',
  FORBIDDEN: 'No tienes permiso para hacer eso.',
  EMAIL_UNVERIFIED: 'Primero confirma tu correo electrónico.',
  NOT_FOUND: 'No encontramos lo que buscabas.',
  IN_REVIEW: 'Estamos revisando esta publicación. Podrás cambiarla cuando termine la revisión.',
  CONFLICT: 'Esto cambió mientras tanto. Vuelve a cargar la página e inténtalo de nuevo.',
  CONFLICT_LISTING_DRAFT:
    'Esta publicación todavía no se ha publicado. Publícala o elimina el borrador.',
  CONFLICT_LISTING_SCHEDULED:
    'Esta publicación todavía no ha aparecido. Cambia sus fechas en el formulario o retírala primero.',
  CONFLICT_LISTING_LIVE: 'Esta publicación sigue activa. Extiéndela o duplícala.',
  CONFLICT_LISTING_LIVE_HOUR:
    'Esta publicación es pública, así que sus cambios aparecen de inmediato. Publícalos sin fecha ni hora.',
  CONFLICT_LISTING_PUBLIC: 'Esta publicación ya apareció. Ciérrala.',
  CONFLICT_LISTING_CLOSED: 'Esta publicación está cerrada. Reábrela primero o duplícala.',
  CONFLICT_LISTING_CLOSED_ALREADY: 'Esta publicación ya está cerrada.',
  CONFLICT_LISTING_OVER:
    'Esta publicación terminó hace más de 30 días. Publícala de nuevo o duplícala.',
  CONFLICT_LISTING_REMOVED: 'Causa retiró esta publicación, así que no se puede cambiar.',
  CONFLICT_LISTING_NOT_SCHEDULED:
    'Esta publicación no está programada, así que no hay nada que retirar.',
  CONFLICT_LISTING_NOT_IN_REVIEW:
    'Esta publicación no está en revisión, así que no hay nada que retirar.',
  CONFLICT_LISTING_NEVER_PUBLIC:
    'Solo se puede eliminar un borrador que nunca fue público. Cierra esta publicación.',
  CONFLICT_LISTING_NO_CLOSING_DAY:
    'Esta publicación no tiene una fecha de cierre que extender. Cambia sus fechas en el formulario.',
  CONFLICT_LISTING_EVENT_OVER: 'Este evento ya pasó. Duplícalo para una nueva fecha.',
  CONFLICT_REPOST_EARLY:
    'Esta publicación se puede publicar de nuevo a partir del {from}. Hasta entonces, reábrela o duplícala.',
  CONFLICT_ID_IN_USE: 'Este id ya se usa para otra cosa. Recarga la página e inténtalo de nuevo.',
  CONFLICT_EXTERNAL_ID_IN_USE: 'Otra publicación tiene este id externo.',
  CONFLICT_BULK_COUNT:
    '{count, plural, one {Ahora hay # resultado} other {Ahora hay # resultados}}. Revisa la lista y confirma ese número.',
  CONFLICT_UNDO_LATE: 'El plazo para deshacer esto ya pasó.',
  LIMIT_REACHED_BULK:
    '{count, plural, one {Esto cambiaría # resultado} other {Esto cambiaría # resultados}} a la vez; el máximo es {max, number}. Filtra la lista primero.',
  CONFLICT_NOT_PAID: 'Esta factura no está pagada, así que no hay nada que reembolsar.',
  CONFLICT_TOO_LATE: 'El plazo para pedir un reembolso terminó. Escríbenos y lo revisamos.',
  CONFLICT_SPENT:
    'Ya se usaron créditos de esta factura, así que no se puede reembolsar aquí. Escríbenos sobre el resto.',
  CONFLICT_UNDER_WAY: 'Ya se pidió el reembolso de esta factura.',
  CONFLICT_NOT_BY_CARD:
    'Esta factura no se pagó con tarjeta, así que no podemos devolver el dinero automáticamente. Escríbenos.',
  CONFLICT_ADDRESS_IN_USE:
    'Esta dirección está en una factura, así que se conserva. Agrega otra para tu próximo pedido.',
  CONFLICT_NOT_A_DRAFT:
    'Esta publicación ya no es un borrador, así que no hay nada que comprar para ella.',
  CONFLICT_NOTHING_TO_BUY:
    'Tienes créditos suficientes para esta publicación. Publícala desde su borrador.',
  CONFLICT_FREE_LISTING: 'Publicar esto no cuesta nada, así que no va al carrito.',
  CONFLICT_ORDERED: 'Una factura sin pagar cubre esta publicación. Págala en Facturas.',
  CONFLICT_NO_NUMBER:
    'Este pedido todavía no es una factura. Tendrá un enlace público cuando tenga número.',
  CONFLICT_CARD_IN_USE:
    'Una donación mensual se paga con esta tarjeta. Primero termina la donación.',
  CONFLICT_PLAN_ENDED: 'Esta donación mensual terminó.',
  CONFLICT_PLAN_NOT_DUE: 'No hay nada pendiente de esta donación mensual.',
  CONFLICT_ON_TEAM: 'Ya formas parte del equipo de esta organización.',
  CONFLICT_INVITEE_ON_TEAM: 'Esta persona ya forma parte del equipo.',
  CONFLICT_IS_OWNER: 'Ya eres responsable de esta organización.',
  CONFLICT_OWNERS_ACTIVE:
    'Los responsables estuvieron aquí hace poco, así que no puedes pedir ser responsable. Pídeles que te den ese rol.',
  CONFLICT_CLAIM_OPEN:
    'Otra persona pidió ser responsable de esta organización. Espera esa decisión.',
  CONFLICT_NO_CLAIM: 'Ya nadie pide ser responsable de esta organización.',
  CONFLICT_NOT_FROZEN: 'Esta organización no está congelada, así que no hay nada que objetar.',
  CONFLICT_NOT_PUBLIC: 'Esta organización no está en el sitio ahora, así que no se puede retirar.',
  CONFLICT_NOT_WITHDRAWN:
    'Esta organización no se retiró del sitio, así que no hay nada que restaurar.',
  CONFLICT_FIELDS_IN_REVIEW:
    'Estamos revisando el nombre, el tipo o el número de registro. Podrás cambiarlos cuando termine la revisión.',
  CONFLICT_PROVEN: 'Esto ya está confirmado, no hace falta mostrarlo de nuevo.',
  CONFLICT_CODE_ENDED: 'Este código venció o se probó demasiadas veces. Pide uno nuevo.',
  CONFLICT_NO_PROOF: 'No hay nada de este tipo por confirmar. Empieza de nuevo.',
  CONFLICT_DOMAIN_CHANGED: 'Tu sitio web tiene ahora otro dominio. Empieza este paso de nuevo.',
  CONFLICT_FAIR_CANCELED: 'Esta feria se canceló.',
  CONFLICT_FAIR_CLOSED: 'Esta feria ya no admite esto.',
  CONFLICT_NOT_REGISTERED: 'Primero inscríbete en la feria.',
  CONFLICT_NO_BOOTH: 'Solo una organización con puesto puede editarlo, hasta que termine la feria.',
  CONFLICT_INVITE_DECIDED:
    'Esta invitación ya no se puede responder: ya se respondió o terminó su plazo.',
  CONFLICT_HAS_APPLIED: 'Esta persona ya se postuló a esta publicación.',
  CONFLICT_KEY_ENDED: 'Esta clave terminó o fue reemplazada. Crea una nueva.',
  CONFLICT_SHOWN_ONCE: 'Esto ya se creó y su secreto no se muestra de nuevo. Crea otro.',
  CONFLICT_BOARD_UNPROVEN:
    'Todavía comprobamos que esta bolsa es de tu organización. Mientras tanto puedes hacer una vista previa.',
  CONFLICT_RUN_KEPT: 'Esta actualización ya no se puede deshacer.',
  CONFLICT_RUN_DECIDED: 'Esta actualización ya no espera una decisión.',
  CONFLICT_RUN_WAITING: 'Otra actualización está en espera. Decide cuando termine.',
  CONFLICT_ENDPOINT_OFF: 'Este destino está desactivado. Actívalo primero.',
  CONFLICT_DELIVERY_PENDING: 'Este mensaje todavía se está enviando.',
  CONFLICT_CONVERSATION_CLOSED: 'Ya no puedes escribir en esta conversación.',
  LIMIT_REACHED: 'Llegaste al límite de {max, number}. Primero elimina algo.',
  NAME_REQUIRED: 'Primero escribe tu nombre y apellido.',
  DAILY_LIMIT:
    'Tu organización ya tiene {max, number} publicaciones gratuitas para ese día. La siguiente puede aparecer a partir del {opensAt}.',
  NOT_ENOUGH_CREDITS:
    'Esto cuesta {needed, plural, one {# crédito} other {# créditos}}; tienes {balance, number}.',
  BILLING_HOLD:
    'Nada que cueste créditos se puede publicar hasta que se resuelva un asunto de pago pendiente. Escríbenos y te ayudamos.',
  PRICE_CHANGED: 'El precio cambió. Revisa el nuevo total antes de seguir.',
  PAYMENT_IN_PROGRESS: 'Ya hay un pago en curso. Espera a que termine o cancélalo primero.',
  CARD_DECLINED: 'La tarjeta fue rechazada. Intenta de nuevo o usa otra tarjeta.',
  INVOICE_LOCKED: 'Esta factura ya fue emitida y no se puede cambiar.',
  MIXED_CURRENCIES: 'Estas facturas están en monedas distintas. Págalas por separado.',
  LAST_OWNER: 'Eres la última persona responsable de una organización. Primero nombra a otra.',
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
  FIELD_NUMBER_FORM:
    'Revisa este {name}: lleva {signs, select, digits {{length} dígitos} other {{length} letras y dígitos}}, por ejemplo {example}.',
  FIELD_NUMBER_OR_CPF:
    'Esto no es un CNPJ válido (14 dígitos, por ejemplo {example}) ni un CPF (11 dígitos, por ejemplo {cpf}).',
  FIELD_NUMBER_LENGTH:
    'Escribe de {min, number} a {max, number} letras y dígitos, como en tu registro.',
  FIELD_CHARACTERS:
    'Hay un carácter que no se puede guardar, como un salto de línea. Escribe el texto en vez de pegarlo.',
  FIELD_NAME: 'Escribe un nombre sin enlaces y sin los signos @, /, < o >.',
  FIELD_EMAIL: 'Escribe un correo electrónico, como ana@example.org.',
  FIELD_PAGE_UNREACHABLE: 'No pudimos abrir esa página. Revisa la dirección o copia el texto.',
  FIELD_PAGE_NOT_HTML: 'Esa dirección no es una página web que podamos leer.',
  FIELD_PAGE_TOO_COMPLEX: 'Leer esa página tarda demasiado. Copia tú el título y el texto.',
  FIELD_PAGE_EMPTY: 'No encontramos título ni texto en esa página. Cópialos tú.',
  FIELD_URL: 'Escribe una dirección web que empiece con https://.',
  FIELD_DATE: 'Escribe una fecha válida.',
  FIELD_AMOUNT_MIN: 'Escribe al menos {minimum, number}.',
  FIELD_CARD_MAX:
    'Con tarjeta se cobra como máximo {maximum, number} de una vez. Paga menos facturas juntas o por transferencia.',
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
    'Es casi igual a tu publicación “{title}”, que ya es pública o está programada. {act, select, reopen {Cierra primero la otra, o duplica esta y cambia la copia.} other {Si es otra distinta, confírmalo: la revisaremos antes de que aparezca.}}',
  ORGANIZATION_FROZEN: 'Esta organización está congelada. Puedes leer todo, pero no cambiar nada.',
  INVALID_ORG: 'El id de la organización no es válido',
  NOT_AN_ADMIN: 'La persona no es administradora',
  NO_ADMIN_REQUEST: 'No se encontró la solicitud',
  MISSING_USER: 'Falta la persona',
  FIELD_PHONE: 'Escribe un número de teléfono, por ejemplo +57 601 555 0100.',
  FIELD_OTHER_NAME: 'Este no es el nombre de la organización.',
  FIELD_YEAR: 'Escribe un año entre 1000 y el actual.',
  FIELD_TITLE_CONTACT: 'El título no puede llevar correo electrónico, enlace ni teléfono.',
  FIELD_TOO_MANY: 'Elige como máximo {max, number}.',
  FIELD_NUMBER: 'Escribe un número, como 1250 o 1.250,50.',
  FIELD_HALVES: 'Escribe horas enteras o medias, como 37,5.',
  FIELD_TIME: 'Escribe una hora, como 18:30.',
  FIELD_PUBLIC_URL:
    'Indica una dirección https de internet pública, en el puerto habitual y sin contraseña.',
  FIELD_PAST: 'Elige una fecha futura.',
  FIELD_TOO_LATE: 'Elige una fecha a no más de {days, plural, one {# día} other {# días}}.',
  FIELD_PAY_BOTH: 'Escribe el sueldo o indica que no se informa, pero no ambas cosas.',
  FIELD_PAY_ORDER: 'El sueldo máximo no puede ser menor que el mínimo.',
  FIELD_PAY_SLIP_MONTH: 'Queda muy lejos de lo habitual allí. ¿Es al mes?',
  FIELD_PAY_SLIP_YEAR: 'Queda muy lejos de lo habitual allí. ¿Es al año?',
  FIELD_PAY_SLIP_HOUR: 'Queda muy lejos de lo habitual allí. ¿Es por hora?',
  FIELD_PAY_SLIP_NONE:
    'Queda muy lejos de lo habitual allí. Revisa el importe, la moneda y las horas.',
  FIELD_OUTSIDE_FAIR: 'Elige un día y una hora dentro de la feria.',
  FIELD_SENT_BEFORE:
    'Ya recibimos esto tal como estaba antes de que lo cambiaras. Lo que escribiste ahora no se ha enviado: revisa si todavía hace falta y envíalo también.',
  FIELD_TEAM_FULL:
    'El equipo de esta organización está completo. Pide a quien te invitó que haga lugar y acepta de nuevo.',
  FIELD_AGREE: 'Marca la casilla si estás de acuerdo.',
  FIELD_BOARD_NAME: 'Escribe el nombre de la bolsa o su dirección web.',
  FIELD_PAGE_ADDRESS:
    'Escribe la dirección https de tu página de empleos, por ejemplo https://www.example.org/empleos.',
  FIELD_PAGE_NOT_OWN:
    'Esta página no está en el sitio web de tu organización. Escribe una página de ese sitio o corrige el sitio web en la página de tu organización.',
  FIELD_BOARD_UNKNOWN_BOARD:
    'No hay ninguna bolsa con este nombre. Revisa el nombre en la dirección de tu bolsa.',
  FIELD_BOARD_WRONG_KEY:
    'JazzHR no acepta esta clave. Cópiala otra vez desde la configuración de JazzHR.',
  FIELD_BOARD_DOWN:
    'No pudimos conectar con la bolsa. Lo que escribiste puede estar bien; inténtalo de nuevo en unos minutos.',
  FIELD_BOARD_UNREADABLE: 'La bolsa respondió, pero no con empleos que podamos leer.',
  FIELD_BOARD_NO_JOBS_FOUND:
    'No encontramos empleos en esta página. Necesita datos estructurados de tipo “JobPosting” en la página o en las páginas que enlaza.',
  FIELD_BOARD_NOT_ALLOWED:
    'Esta página lleva a otro sitio, o el robots.txt del sitio no permite leerla.',
  FIELD_BOARD_KEY_LOST: 'La clave guardada ya no se puede leer. Escríbela otra vez.',
  FIELD_CLOSES: 'Escribe cuántas publicaciones se cerrarán.',
  FIELD_PAY_RANGE: 'El sueldo máximo puede ser como mucho diez veces el mínimo.',
  FIELD_OPTIONS: 'Escribe entre {min, number} y {max, number} opciones.',
  FIELD_SOON:
    'Hay personas que cuentan con la fecha que vieron. Elige un día dentro de {days, plural, one {# día} other {# días}} o más.',
  FIELD_APPLIED:
    'Ya hay personas que postularon o se inscribieron, así que esto no se puede cambiar.',
  FIELD_LATEST: 'Elige un día entre hoy y el {latest}.',
  FIELD_PLACE_UNKNOWN: 'No conocemos este lugar. Prueba con el nombre de una ciudad.',
} as const satisfies Translation<'errors'>;
