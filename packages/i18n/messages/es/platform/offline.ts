import type { Translation } from '../../../catalog.ts';

/** The page that a browser without a connection shows. */
export default {
  title: 'Sin conexión',
  lead: 'Esta página no se cargó porque no tienes conexión. Revisa tu conexión e inténtalo de nuevo.',
  retry: 'Intentar de nuevo',
  saved: 'Tus guardados',
  savedLead: 'Como los vio este dispositivo por última vez. Para abrir uno necesitas conexión.',
  drafts: 'Texto sin enviar en este dispositivo',
  draftsLead: 'Tu texto se queda aquí. Puedes continuar cuando tengas conexión.',
  closes: 'Cierra el {date}',
  starts: 'Empieza el {date}',
  nothing: 'Aquí verás lo que guardes y el texto que no hayas enviado.',
} satisfies Translation<'offline'>;
