const articles = ['the', 'la', 'el', 'los', 'las', 'o', 'a'];

/** Words around a name that stand for the same place, in our languages. */
const prefixes = [
  'city of',
  'ciudad de',
  'cidade de',
  'ville de',
  'municipality of',
  'municipio de',
  'town of',
  'greater',
  'gran',
  'grande',
  'downtown',
  'central',
  'metro',
  'metropolitan',
  'area metropolitana de',
  'zona metropolitana de',
  'regiao metropolitana de',
  'region metropolitana de',
  'ciudad',
  'the city of',
  'the greater',
  'near',
  'heroica',
  'based in',
  'located in',
  'across',
  'across the',
  'all of',
  'all',
  'anywhere in',
  'todo o',
  'todo',
  'oficina de',
  'oficina',
  'escritorio de',
  'sede',
  'con sede en',
  'com sede em',
  'office in',
  'headquarters',
  'hq',
];
const suffixes = [
  'metropolitan area',
  'metro area',
  'city metropolitan area',
  'city area',
  'bay area',
  'area',
  'metroplex',
  'metro',
  'metropolitan region',
  'region',
  'regiao',
  'e regiao',
  'downtown',
  'centro',
  'capital',
  'city center',
  'city',
  'surroundings',
  'hq',
  'headquarters',
  'office',
  'head office',
  'hub',
  'campus',
];
/** What a letter with a dot stands for before a name. */
const initials: Readonly<Record<string, readonly string[]>> = {
  n: ['north', 'nueva', 'nova', 'new'],
  s: ['south', 'sao', 'san', 'santo', 'santa', 'saint'],
  e: ['east'],
  w: ['west'],
};

/**
 * Returns other keys of a name that is not known as it is: without article or words such as
 * "Greater" and "Area", with first letters written out. Most likely first.
 */
export function listNameVariants(key: string): string[] {
  const found = new Set<string>();
  const [first = '', ...rest] = key.split(' ');
  if (rest.length > 0)
    for (const word of initials[first] ?? []) found.add(`${word} ${rest.join(' ')}`);
  for (const bare of [key, ...removeWords(key)]) {
    if (bare !== key) found.add(bare);
    for (const article of articles)
      if (bare.startsWith(`${article} `)) found.add(bare.slice(article.length + 1));
  }
  return [...found];
}

function removeWords(key: string): string[] {
  const found: string[] = [];
  for (const start of ['', ...prefixes])
    for (const end of ['', ...suffixes]) {
      const after =
        start === '' || key.startsWith(`${start} `)
          ? key.slice(start === '' ? 0 : start.length + 1)
          : undefined;
      if (after === undefined || (end !== '' && !after.endsWith(` ${end}`))) continue;
      const bare = end === '' ? after : after.slice(0, -end.length - 1);
      if (bare !== '' && bare !== key) found.push(bare);
    }
  return found;
}
