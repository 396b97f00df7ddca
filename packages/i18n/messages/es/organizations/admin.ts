import type { Translation } from '../../../catalog.ts';

export default {
  'nav.label': 'Organización',
  withoutFilter: 'Sin “{filter}”: {count, number}',
  'nav.adminOverview': 'Resumen',
  'nav.adminListings': 'Publicaciones',
  'nav.adminPost': 'Crear una publicación',
  'nav.adminTeam': 'Equipo',
  'nav.adminEditOrganization': 'Editar página',
  'nav.adminCredits': 'Créditos',
  'nav.adminInvoices': 'Facturas',
  'nav.adminPayments': 'Pagos',
  'nav.adminApiAccess': 'Acceso a la API',
  'nav.adminGradFairs': 'Ferias',
  'nav.adminIntegrations': 'Sistemas de selección',
  'atsSurvey.label': '¿Qué sistema de selección usas?',
  'atsSurvey.text': 'Cuéntanos qué sistema de selección usas y así sabremos cuál agregar.',
  'atsSurvey.link': 'Responder una pregunta',
  'nav.adminStatistics': 'Estadísticas',
  'nav.adminHistory': 'Actividad',
  'nav.adminNotifications': 'Notificaciones',
  'group.hiring': 'Selección',
  'group.page': 'Página',
  'group.money': 'Dinero',
  'group.settings': 'Configuración',
  'nav.publicPage': 'Página pública',
  'nav.switch': 'Cambiar de organización',
  'role.OWNER': 'Responsable',
  'role.ADMIN': 'Admin',
  'role.STAFF': 'Personal de Causa',
  provisional:
    'Te uniste con tu correo de trabajo. Podrás leer postulaciones, mensajes y perfiles a partir del {until}, o en cuanto una persona responsable te confirme.',
  staffView:
    'Ves esta organización como personal de Causa. No puedes hacer cambios y registramos cada página que abres. Las postulaciones y los mensajes están ocultos.',
  'state.NEW': 'En revisión',
  'state.LIVE': 'Pública',
  'state.WITHDRAWN': 'Oculta',
  'state.FROZEN': 'Suspendida',
  'state.DELETED': 'Eliminada',
  'notice.NEW':
    'Solo tu equipo ve esta organización. Revisamos cada organización nueva antes de que su página sea pública. Te avisaremos por correo.',
  'notice.WITHDRAWN': 'Una persona responsable ocultó esta organización y sus publicaciones.',
  'notice.FROZEN':
    'Suspendimos esta organización. Su página está oculta y no puedes hacer cambios, pero puedes seguir leyendo todo.',
  'notice.reason': 'Motivo: {reason}',
  'notice.object': 'Apelar esta decisión',
  'notice.objected': 'Apelaste el {date}. La apelación está en revisión.',
  'notice.DELETED':
    'Esta organización se eliminó. Como responsable, puedes restaurarla hasta el {date}. Sus publicaciones seguirán cerradas.',
  restore: 'Volver a mostrarla',
  undoDeletion: 'Restaurar la organización',
  'select.title': 'Tus organizaciones',
  'create.chooseCountry': 'Elige un país',
  'create.websiteHint': 'Por ejemplo, www.ejemplo.org',
  'nav.adminVerification': 'Verificación',
  'nav.adminMessages': 'Mensajes',
  'nav.adminApplications': 'Postulaciones',
  'nav.adminCandidates': 'Candidatos',
  'first.free':
    'Tu primera publicación {type, select, JOB {de empleo} INTERNSHIP {de pasantía} VOLOP {de voluntariado} EVENT {de evento} other {de pago}} {percent, plural, =100 {es gratis} other {cuesta un #% menos}}.',
  'first.verify':
    'Cuando tu organización esté verificada, tu primera publicación {type, select, JOB {de empleo} INTERNSHIP {de pasantía} VOLOP {de voluntariado} EVENT {de evento} other {de pago}} {percent, plural, =100 {es gratis} other {cuesta un #% menos}}.',
  'first.link': 'Verifícala ahora',
  'first.cost':
    '{percent, plural, =100 {La primera es gratis} other {#% de descuento en la primera}}',
  'first.costVerify':
    '{percent, plural, =100 {La primera es gratis} other {#% de descuento en la primera}} cuando tu organización esté verificada',
} as const satisfies Translation<'admin'>;
