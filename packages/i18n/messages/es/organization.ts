import type { Translation } from '../../catalog.ts';

export default {
  about: 'Quiénes somos',
  founded: 'Desde {year}',
  sections: 'Lo que ofrece esta organización',
  nothing: 'Ahora no hay publicaciones abiertas.',
} as const satisfies Translation<'organization'>;
