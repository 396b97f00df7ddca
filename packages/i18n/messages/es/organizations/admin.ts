import type { Translation } from '../../../catalog.ts';

export default {
  'nav.label': 'Organización',
  withoutFilter: 'Sin “{filter}”: {count, number}',
  'nav.adminOverview': 'Resumen',
  'nav.adminListings': 'Publicaciones',
  'nav.adminPost': 'Crear una publicación',
  'nav.adminTeam': 'Equipo',
  'nav.adminEditOrganization': 'Editar página',
  'nav.adminCredits': 'Facturación',
  'nav.adminApiAccess': 'Acceso a la API',
  'nav.adminGradFairs': 'Ferias',
  'nav.adminIntegrations': 'Bolsas de empleo',
  'atsSurvey.label': '¿Qué sistema usas?',
  'atsSurvey.text': 'Cuéntanos en qué sistema están tus empleos para conectar el siguiente.',
  'atsSurvey.link': 'Responder una pregunta',
  'nav.adminStatistics': 'Estadísticas',
  'nav.adminHistory': 'Historial',
  'nav.adminNotifications': 'Notificaciones',
  'nav.publicPage': 'Página pública',
  'nav.switch': 'Cambiar de organización',
  'role.OWNER': 'Responsable',
  'role.ADMIN': 'Administra',
  'role.STAFF': 'Personal de Causa',
  provisional:
    'Entraste con tu correo. Puedes leer postulaciones, mensajes y perfiles a partir del {until}, o en cuanto una persona responsable te confirme.',
  staffView:
    'Ves esta organización como personal de Causa. No puedes cambiar nada y queda registrada cada página que abres. No se muestran postulaciones ni mensajes.',
  'state.NEW': 'En revisión',
  'state.LIVE': 'Pública',
  'state.WITHDRAWN': 'Fuera del sitio',
  'state.FROZEN': 'Congelada',
  'state.DELETED': 'Eliminada',
  'notice.NEW':
    'Solo tu equipo ve esta organización. Revisamos cada organización nueva antes de que su página sea pública. Te enviaremos un correo.',
  'notice.WITHDRAWN':
    'Una persona responsable retiró esta organización y sus publicaciones del sitio.',
  'notice.FROZEN':
    'Congelamos esta organización. Puedes leer todo, pero no cambiar nada, y su página está oculta.',
  'notice.reason': 'Motivo: {reason}',
  'notice.object': 'Dinos si es un error',
  'notice.DELETED':
    'Esta organización se eliminó. Como responsable, puedes deshacerlo hasta el {date}. Sus publicaciones seguirán cerradas.',
  restore: 'Recuperarla',
  undoDeletion: 'Deshacer la eliminación',
  withdraw: 'Retirar',
  'withdraw.ask':
    'La página y todas las publicaciones salen del sitio hasta que una persona responsable las recupere. No se pierde nada.',
  delete: 'Eliminar la organización',
  'delete.ask':
    'Se cierran todas las publicaciones y la organización desaparece de inmediato de la lista de todas las personas. Las responsables reciben un correo y pueden deshacerlo durante 30 días.',
  'delete.name': 'Para confirmar, escribe el nombre: {name}',
  'delete.submit': 'Eliminar',
  'select.title': 'Tus organizaciones',
  'create.chooseCountry': 'Elige un país',
  'create.websiteHint': 'Por ejemplo, www.ejemplo.org',
  'about.missionHint': 'Una o dos frases, de 20 a 300 caracteres.',
  'about.descriptionHint':
    'De 100 a 10.000 caracteres. Una línea vacía empieza otro párrafo; «- », un punto de una lista; «## », un título.',
  'about.areasHint': 'Elige de una a cinco.',
  'nav.adminVerification': 'Verificación',
  'nav.adminMessages': 'Mensajes',
  'nav.adminApplications': 'Postulaciones',
  'nav.adminCandidates': 'Candidatos',
  'first.free':
    'Tu primera publicación {type, select, JOB {de empleo} INTERNSHIP {de pasantía} VOLOP {de voluntariado} EVENT {de evento} other {de pago}} {percent, plural, =100 {es gratis} other {cuesta un #% menos}}.',
  'first.verify':
    'Cuando tu organización esté verificada, tu primera publicación {type, select, JOB {de empleo} INTERNSHIP {de pasantía} VOLOP {de voluntariado} EVENT {de evento} other {de pago}} {percent, plural, =100 {es gratis} other {cuesta un #% menos}}.',
  'first.link': 'Verifícala ahora',
  'first.cost': '{percent, plural, =100 {La primera es gratis} other {Un #% menos la primera}}',
  'first.costVerify':
    '{percent, plural, =100 {La primera es gratis} other {Un #% menos la primera}} cuando tu organización esté verificada',
} as const satisfies Translation<'admin'>;
