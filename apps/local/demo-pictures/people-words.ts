import type { Locale } from '@causa/shared/platform/locales';
import type { Scene } from './scene.ts';

interface PeopleWords {
  names: readonly string[];
  roles: readonly string[];
  sentences: readonly string[];
  scenes: Readonly<Record<Scene, { alt: string; caption: string }>>;
}

/** What demo organizations say of their people and photos, in their language. */
export const peopleWords: Readonly<Record<Locale, PeopleWords>> = {
  en: {
    names: [
      'Maya Thompson',
      'Daniel Okafor',
      'Ruth Ellison',
      'Priya Nair',
      'Tom Whitaker',
      'Grace Bennett',
      'Leo Martin',
      'Hannah Weiss',
    ],
    roles: [
      'Executive director',
      'Program coordinator',
      'Volunteer coordinator',
      'Finance manager',
      'Community organizer',
      'Communications lead',
    ],
    sentences: [
      'I answer every question before the first day.',
      'I have been here for six years, and Fridays are still my favorite.',
      'Ask me about the early mornings and the good coffee.',
      'I plan the week with the team and keep it short.',
      '',
    ],
    scenes: {
      table: { alt: 'Drawing of five people at a long table', caption: 'Lunch after the meeting' },
      window: { alt: 'Drawing of two people who talk by a window', caption: 'Our office' },
      garden: { alt: 'Drawing of two people in a garden', caption: '' },
    },
  },
  es: {
    names: [
      'Lucía Paredes',
      'Martín Salcedo',
      'Elena Quiroga',
      'Tomás Ibarra',
      'Carmen Robles',
      'Diego Fuentes',
      'Valeria Ríos',
      'Andrés Molina',
    ],
    roles: [
      'Dirección ejecutiva',
      'Coordinación de programas',
      'Coordinación de voluntariado',
      'Administración y finanzas',
      'Trabajo comunitario',
      'Comunicaciones',
    ],
    sentences: [
      'Respondo todas las preguntas antes del primer día.',
      'Llevo seis años aquí y los viernes siguen siendo mi día favorito.',
      'Pregúntame por las mañanas tempranas y el buen café.',
      'Planeo la semana con el equipo y la hago corta.',
      '',
    ],
    scenes: {
      table: {
        alt: 'Dibujo de cinco personas en una mesa larga',
        caption: 'El almuerzo después de la reunión',
      },
      window: {
        alt: 'Dibujo de dos personas que conversan junto a una ventana',
        caption: 'Nuestra oficina',
      },
      garden: { alt: 'Dibujo de dos personas en un jardín', caption: '' },
    },
  },
  pt: {
    names: [
      'Beatriz Moura',
      'Rafael Teixeira',
      'Joana Freitas',
      'Caio Nogueira',
      'Helena Barros',
      'Paulo Siqueira',
      'Marina Lopes',
      'Otávio Reis',
    ],
    roles: [
      'Direção executiva',
      'Coordenação de programas',
      'Coordenação de voluntariado',
      'Administração e finanças',
      'Articulação comunitária',
      'Comunicação',
    ],
    sentences: [
      'Respondo a todas as perguntas antes do primeiro dia.',
      'Estou aqui há seis anos e a sexta-feira ainda é meu dia favorito.',
      'Pergunte sobre as manhãs bem cedo e o bom café.',
      'Planejo a semana com a equipe e faço reuniões curtas.',
      '',
    ],
    scenes: {
      table: {
        alt: 'Desenho de cinco pessoas em uma mesa comprida',
        caption: 'O almoço depois da reunião',
      },
      window: {
        alt: 'Desenho de duas pessoas que conversam perto de uma janela',
        caption: 'Nosso escritório',
      },
      garden: { alt: 'Desenho de duas pessoas em um jardim', caption: '' },
    },
  },
};
