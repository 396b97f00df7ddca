import type { Translation } from '../../catalog.ts';

export default {
  title: 'Denunciar este anuncio',
  lead: 'Cuéntanos qué está mal. La organización no sabrá quién lo denunció.',
  reason: '¿Qué problema tiene este anuncio?',
  text: 'Detalles (opcional)',
  textHint: '¿Qué debemos revisar? No incluyas datos privados.',
  submit: 'Enviar denuncia',
  reasonMissing: 'Elige qué problema tiene este anuncio.',
  failed: 'No se envió tu denuncia. Revisa el texto e inténtalo de nuevo.',
  sentTitle: 'Gracias por tu denuncia',
  sent: 'Revisaremos este anuncio y lo retiraremos si incumple nuestras reglas.',
  back: 'Volver al anuncio',
  'reason.SCAM': 'Parece una estafa o pide dinero',
  'reason.DISCRIMINATION': 'Discrimina a personas',
  'reason.MISLEADING': 'El pago, el lugar o las tareas no son reales',
  'reason.CLOSED': 'Está cerrado o ya se cubrió',
  'reason.OFFENSIVE': 'Es ofensivo o dañino',
  'reason.OTHER': 'Otro motivo',
} as const satisfies Translation<'report'>;
