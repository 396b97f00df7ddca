import type { Translation } from '../../../catalog.ts';

export default {
  title:
    'Denunciar {what, select, ORG {esta organización} PERSON {este perfil} FEEDBACK {esta frase} other {esta publicación}}',
  lead: 'Cuéntanos qué está mal. Solo nuestro equipo sabrá quién hizo la denuncia.',
  reason: '¿Qué está mal?',
  text: 'Detalles (opcional)',
  textHint: '¿Qué debemos revisar? No incluyas datos privados.',
  email: 'Tu correo (opcional)',
  emailHint: 'Te escribiremos una sola vez, con nuestra decisión. Después eliminamos tu dirección.',
  submit: 'Enviar denuncia',
  reasonMissing: 'Elige un motivo.',
  failed: 'No pudimos enviar tu denuncia. Revisa el formulario e inténtalo de nuevo.',
  sentTitle: 'Gracias por tu denuncia',
  sent: 'Nuestro equipo la revisará. Si tienes una cuenta o dejaste tu correo, te avisaremos qué decidimos.',
  back: 'Volver',
  'reason.SCAM': 'Parece una estafa',
  'reason.ASKS_MONEY': 'Pide dinero o datos bancarios',
  'reason.NOT_REAL': 'No existe o ya se cubrió',
  'reason.DISCRIMINATION': 'Es discriminatoria',
  'reason.WRONG_FACTS': 'La información es incorrecta',
  'reason.OTHER': 'Otro motivo',
} as const satisfies Translation<'report'>;
