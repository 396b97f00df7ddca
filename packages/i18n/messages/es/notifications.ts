import type { Translation } from '../../catalog.ts';

export default {
  empty: 'Nada nuevo. ¡Disfruta la calma!',
  all: 'Ver todos los avisos',
  failed: 'No se pudieron cargar. Inténtalo de nuevo.',
  new: 'Nuevo',
  open: 'Abrir',
  dismiss: 'Descartar',
  dismissOf: 'Descartar: {notice}',
  'kind.welcome': '¡Te damos la bienvenida a Causa! Guarda lo que te guste, conserva una búsqueda y cuéntales de ti a las organizaciones.',
  'kind.saved-listing-closing': '«{title}» cierra el {date}.',
  'kind.application-status':
    'Tu postulación a «{title}» en {orgName}: {status, select, SENT {enviada} VIEWED {ya la vieron} SHORTLISTED {estás entre las personas preseleccionadas} INTERVIEW {te invitan a una entrevista} OFFERED {tienes una oferta} HIRED {lo lograste} DECLINED {no fue aceptada} WITHDRAWN {retirada} other {hay novedades}}.',
  'kind.new-sign-in': 'Un navegador que no conocíamos inició sesión en tu cuenta.',
  'kind.password-changed': 'Tu contraseña cambió. ¿No fuiste tú? Elige otra enseguida.',
} as const satisfies Translation<'notifications'>;
