import type { Translation } from '../../../catalog.ts';

export default {
  about: 'Quem somos',
  formerly: 'Antes se chamava {name}',
  foundedIn: 'Ano de fundação',
  website: 'Site',
  causes: 'Causas',
  open: 'Aberto agora',
  follow: 'Salve para seguir: enviamos um e-mail quando houver novos anúncios aqui.',
  sections: 'O que esta organização oferece',
  nothing: 'Não há anúncios abertos no momento.',
  write: 'Escrever para a organização',
  join: 'Faz parte da equipe? Peça para entrar',
  report: 'Denunciar esta organização',
} as const satisfies Translation<'organization'>;
