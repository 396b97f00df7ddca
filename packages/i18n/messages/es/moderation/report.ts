import type { Translation } from '../../../catalog.ts';

export default {
  title:
    'Denunciar {what, select, ORG {esta organización} PERSON {este perfil} other {esta publicación}}',
  lead: 'Cuéntanos qué está mal. Solo nuestro equipo sabrá quién lo denunció.',
  reason: '¿Qué está mal?',
  text: 'Detalles (opcional)',
  textHint: '¿Qué debemos revisar? No incluyas datos privados.',
  email: 'Tu correo (opcional)',
  emailHint:
    'Te escribiremos una sola vez, cuando hayamos decidido. Después no guardamos la dirección.',
  submit: 'Enviar denuncia',
  reasonMissing: 'Elige qué está mal.',
  failed: 'No se envió tu denuncia. Revisa lo que escribiste e inténtalo de nuevo.',
  sentTitle: 'Gracias por tu denuncia',
  sent: 'Una persona la revisará. Si tienes una cuenta o dejaste tu correo, te contaremos qué decidimos.',
  back: 'Volver',
  'reason.SCAM': 'Parece una estafa',
  'reason.ASKS_MONEY': 'Pide dinero o datos bancarios',
  'reason.NOT_REAL': 'No existe o ya se cubrió',
  'reason.DISCRIMINATION': 'Discrimina a personas',
  'reason.WRONG_FACTS': 'Lo que dice no es cierto',
  'reason.OTHER': 'Otro motivo',
} as const satisfies Translation<'report'>;
