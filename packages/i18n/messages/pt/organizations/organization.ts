import type { Translation } from '../../../catalog.ts';

export default {
  about: 'Quem somos',
  formerly: 'Antes se chamava {name}',
  foundedIn: 'Ano de fundação',
  website: 'Site',
  causes: 'Causas',
  open: 'Anúncios abertos',
  follow: 'Siga esta organização e receba os novos anúncios por e-mail.',
  sections: 'O que esta organização oferece',
  nothing: 'Não há anúncios abertos no momento.',
  write: 'Enviar mensagem',
  join: 'Faz parte da equipe? Solicite acesso',
  report: 'Denunciar esta organização',
} as const satisfies Translation<'organization'>;
