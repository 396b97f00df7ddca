import type { Translation } from '../../../catalog.ts';

export default {
  team: 'Equipo',
  photos: 'Fotos',
  workWith: 'Personas con las que podrías trabajar',
  more: 'Más sobre {name}',
} as const satisfies Translation<'people'>;
