import type { Messages } from './messages.rules.ts';

interface WordRule {
  words: RegExp;
  instead: string;
}

/**
 * Words that must not be in any screen, email or page. Each has a replacement, so that terms are
 * consistent.
 */
const wordRules: Readonly<Record<string, readonly WordRule[]>> = {
  en: [
    {
      words: /\b(somebody|everybody|whoever)\b/i,
      instead: 'someone, everyone, anyone who (US English)',
    },
    { words: /\be-mails?\b/i, instead: 'email' },
    { words: /\b(mails|this mail)\b/i, instead: 'emails' },
    { words: /\badverts?\b/i, instead: 'ad' },
    {
      words: /\b(neighbour|programme|colour|favour|honour|centre|organis|theatre)/i,
      instead: 'the US spelling',
    },
    { words: /\btelephones?\b/i, instead: 'phone' },
    { words: /\b(one press|press the)\b/i, instead: 'click, select' },
    { words: /\b(sign in|signed in|signing in)\b/i, instead: 'log in (one term for one thing)' },
    { words: /\bshort list\b/i, instead: 'shortlist' },
    { words: /\bsmall letters\b/i, instead: 'lowercase letters' },
  ],
  es: [
    { words: /\ba distancia\b/i, instead: 'remoto (what people type)' },
    { words: /\b(pulsa|pulse|presiona) /i, instead: 'haz clic, usa' },
    { words: /\b(ordenador|móvil|vosotros|coche)\b/i, instead: 'the Latin American word' },
    { words: /¡bienvenid[oa]s?\b/i, instead: 'te damos la bienvenida (assumes no gender)' },
    { words: /\bcandidaturas?\b/i, instead: 'postulación' },
    { words: /\bañadir\b/i, instead: 'agregar' },
  ],
  pt: [
    {
      words: /\b(trabalhos?|empregos?|vagas?|estágios?|voluntariado) a distância\b|^a distância$/i,
      instead: 'remoto',
    },
    { words: /\bobrigad[oa]\b/i, instead: 'agradecemos, tudo certo (assumes no gender)' },
    { words: /(^|[.!] )bem-vind[oa]s?\b/i, instead: 'boas-vindas (assumes no gender)' },
    { words: /\b(aperte|prima) /i, instead: 'clique, use' },
    { words: /\b(ecrã|telemóvel|utilizador|palavra-passe)\b/i, instead: 'the Brazilian word' },
  ],
};

/** Returns one line for each forbidden word of a text; `place` names the text. */
export function forbiddenWords(locale: string, place: string, text: string): string[] {
  return (wordRules[locale] ?? []).flatMap(({ words, instead }) => {
    const found = words.exec(text)?.[0];
    return found === undefined ? [] : [`${place} says “${found.trim()}”: write ${instead}`];
  });
}

export function forbiddenInMessages(locale: string, place: string, messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, message]) =>
    forbiddenWords(locale, `${place}.${key}`, message),
  );
}

/** Returns one line for each forbidden word of a Markdown page, ignoring link targets. */
export function forbiddenInPage(locale: string, place: string, markdown: string): string[] {
  return markdown
    .split('\n')
    .flatMap((line, index) =>
      forbiddenWords(
        locale,
        `${place}:${index + 1}`,
        line.replace(/\]\([^)]*\)|href: '?[^ }']+/g, ' '),
      ),
    );
}
