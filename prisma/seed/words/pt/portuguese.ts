import type { WordBank } from '../bank.ts';
import { causes } from './causes.ts';
import { events } from './events.ts';
import { phrases } from './phrases.ts';
import { roles } from './roles.ts';
import { volunteering } from './volunteering.ts';

export const portuguese: WordBank = { ...phrases, causes, roles, volunteering, events };
