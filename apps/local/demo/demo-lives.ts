import type { Locale } from '@causa/shared/platform/locales';

/** The profile texts of a demo person. */
export interface DemoLife {
  username: string;
  headline: string;
  about: string;
  skills: string[];
  /** Months as `YYYY-MM`; null means that it continues. */
  work: {
    title: string;
    organization: string;
    location: string;
    start: string;
    end: string | null;
    description: string;
  }[];
  message: string;
  /** The message of an organization that invites them to an interview. */
  received?: string;
  searches: {
    name: string;
    text: string;
    index: 'JOB' | 'VOLOP' | 'EVENT';
    filters: Record<string, string[]>;
    frequency: 'daily' | 'weekly';
  }[];
}

export const demoLives: Record<Locale, DemoLife> = {
  pt: {
    username: 'ana-ribeiro',
    headline: 'Coordenadora de projetos comunitários',
    about:
      'Há oito anos trabalho com hortas, cozinhas e redes de bairro no Recife. Gosto de orçamentos que fecham e de reuniões que terminam na hora.',
    skills: ['Gestão de projetos', 'Captação de recursos', 'Facilitação de grupos', 'Espanhol'],
    work: [
      {
        title: 'Coordenadora de projetos',
        organization: 'Horta do Capibaribe',
        location: 'Recife, Brasil',
        start: '2021-03',
        end: null,
        description: 'Doze hortas, 240 famílias e uma equipe de cinco pessoas.',
      },
      {
        title: 'Assistente de captação',
        organization: 'Cozinha da Maré',
        location: 'Olinda, Brasil',
        start: '2017-08',
        end: '2021-02',
        description: 'Escrevi editais e prestei contas a 14 doadores.',
      },
    ],
    message:
      'Li a vaga duas vezes e me vi nela: coordeno hoje doze hortas comunitárias e quero levar esse jeito de trabalhar para a equipe de vocês.',
    received:
      'Olá, Ana! Gostamos muito da sua candidatura e queremos conversar. Você pode na quinta-feira, às 15h, por vídeo? Se preferir, sugira outro horário.',
    searches: [
      {
        name: 'Coordenação, a distância',
        text: 'coordenação',
        index: 'JOB',
        filters: { locationType: ['REMOTE'] },
        frequency: 'daily',
      },
      {
        name: 'Voluntariado em educação',
        text: '',
        index: 'VOLOP',
        filters: { areasOfFocus: ['education'] },
        frequency: 'weekly',
      },
    ],
  },
  es: {
    username: 'lucia-marin',
    headline: 'Directora de una organización de barrio',
    about:
      'Abrí un comedor en Medellín y aprendí todo lo demás por el camino: contabilidad, alianzas y paciencia.',
    skills: ['Alianzas', 'Contabilidad', 'Trabajo comunitario', 'Inglés'],
    work: [
      {
        title: 'Directora',
        organization: 'Comedor La Ladera',
        location: 'Medellín, Colombia',
        start: '2018-01',
        end: null,
        description: 'Ciento veinte almuerzos al día y una huerta en la azotea.',
      },
    ],
    message: 'Dirijo un comedor comunitario y me gustaría sumar mi experiencia a su equipo.',
    searches: [
      { name: 'Empleos en salud', text: 'salud', index: 'JOB', filters: {}, frequency: 'weekly' },
    ],
  },
  en: {
    username: 'sam-okafor',
    headline: 'Community organizer',
    about: 'Ten years of tenants’ meetings, food banks and one very small radio station.',
    skills: ['Community organizing', 'Public speaking', 'Grant writing'],
    work: [
      {
        title: 'Organizer',
        organization: 'Harbour Tenants',
        location: 'Bristol, United Kingdom',
        start: '2016-05',
        end: null,
        description: 'Eleven buildings, one newsletter, no evictions last year.',
      },
    ],
    message: 'I organize tenants by day and would love to bring what I have learned to your team.',
    searches: [
      {
        name: 'Remote fundraising jobs',
        text: 'fundraising',
        index: 'JOB',
        filters: { locationType: ['REMOTE'] },
        frequency: 'daily',
      },
    ],
  },
};
