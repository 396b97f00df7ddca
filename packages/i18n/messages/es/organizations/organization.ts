import type { Translation } from '../../../catalog.ts';

export default {
  about: 'Quiénes somos',
  formerly: 'Antes se llamaba {name}',
  foundedIn: 'Año de fundación',
  website: 'Sitio web',
  causes: 'Causas',
  open: 'Publicaciones abiertas',
  follow: 'Sigue a esta organización y recibe por correo sus nuevas publicaciones.',
  sections: 'Lo que ofrece esta organización',
  nothing: 'No hay publicaciones abiertas en este momento.',
  write: 'Enviar un mensaje',
  join: '¿Eres parte del equipo? Solicita unirte',
  report: 'Denunciar esta organización',
} as const satisfies Translation<'organization'>;
