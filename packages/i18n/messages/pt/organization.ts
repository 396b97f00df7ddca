import type { Translation } from '../../catalog.ts';

export default {
  about: 'Quem somos',
  founded: 'Desde {year}',
  sections: 'O que esta organização oferece',
  nothing: 'Não há anúncios abertos no momento.',
} as const satisfies Translation<'organization'>;
