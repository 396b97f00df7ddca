import type { Translation } from '../../../catalog.ts';

export default {
  withdraw: 'Ocultar la organización',
  'withdraw.ask':
    'Ocultamos la página y todas las publicaciones hasta que una persona responsable las vuelva a mostrar. No se elimina nada.',
  delete: 'Eliminar la organización',
  'delete.ask':
    'Cerramos todas las publicaciones y la organización deja de verse de inmediato. Las personas responsables reciben un correo y pueden restaurarla durante 30 días.',
  'delete.name': 'Para confirmar, escribe el nombre: {name}',
  'delete.submit': 'Eliminar',
  'about.missionHint': 'Una o dos frases, de 20 a 300 caracteres.',
  'about.descriptionHint':
    'De 100 a 10.000 caracteres. Deja una línea en blanco entre párrafos. Empieza una línea con «- » para una lista o con «## » para un título.',
  'about.areasHint': 'Elige hasta cinco.',
} as const satisfies Translation<'editOrg'>;
