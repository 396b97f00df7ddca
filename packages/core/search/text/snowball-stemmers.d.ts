declare module 'snowball-stemmers' {
  /** A stemmer of one language; words in lower case, accents kept. */
  export function newStemmer(language: 'english' | 'spanish' | 'portuguese'): {
    stem(word: string): string;
  };
}
