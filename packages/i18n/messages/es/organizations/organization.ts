import type { Translation } from '../../../catalog.ts';

export default {
  about: 'Quiénes somos',
  formerly: 'Antes se llamaba {name}',
  foundedIn: 'Año de fundación',
  website: 'Sitio web',
  causes: 'Causas',
  open: 'Abierto ahora',
  follow: 'Guarda para seguir: te escribimos cuando haya publicaciones nuevas aquí.',
  sections: 'Lo que ofrece esta organización',
  nothing: 'Ahora no hay publicaciones abiertas.',
  write: 'Escribir a la organización',
  join: '¿Eres parte del equipo? Pide unirte',
  report: 'Denunciar esta organización',
} as const satisfies Translation<'organization'>;
