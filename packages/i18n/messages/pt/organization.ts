import type { Translation } from '../../catalog.ts';

export default {
  about: 'Quem somos',
  founded: 'Desde {year}',
  sections: 'O que esta organização oferece',
  nothing: 'Não há nada aberto aqui agora.',
} as const satisfies Translation<'organization'>;
