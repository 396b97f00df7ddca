import type { Translation } from '../../../catalog.ts';

export default {
  team: 'Equipe',
  photos: 'Fotos',
  workWith: 'Pessoas com quem você pode trabalhar',
  more: 'Mais sobre {name}',
} as const satisfies Translation<'people'>;
