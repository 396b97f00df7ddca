/**
 * Words that filter lists of ad blockers look for in addresses, with the word that takes their
 * place in names of built files.
 */
const blockedWords: readonly (readonly [RegExp, string])[] = [
  [/cookies?|consent|gdpr/gi, 'choice'],
  [/banners?/gi, 'bar'],
  [/shar(?:ed?|ing)|social/gi, 'send'],
  [
    /track(?:ing|ed|er|s)?|analytics?|telemetry|metrics?|statistics?|beacon|pixel|send-event/gi,
    'count',
  ],
  [/advert(?:s|ising|isement)?|sponsor(?:s|ed)?|promo(?:tion|ted|te)?s?|affiliates?/gi, 'offer'],
  [/campaigns?|marketing/gi, 'offer'],
  [/(?<![a-z\d])ads?(?![a-z\d])/gi, 'offer'],
  [/pop-?(?:up|under)s?|modals?|overlay/gi, 'dialog'],
  [/newsletters?|subscribe/gi, 'letter'],
];

/**
 * Returns a name for a built file without the words that ad blockers know: a blocked file would
 * take its part of the page away.
 */
export const getAssetName = (name: string): string =>
  blockedWords.reduce((result, [word, neutral]) => result.replaceAll(word, neutral), name);
