/** Stop words of the three languages, folded. Ignored in queries outside of phrases. */
const english =
  'a an and are as at be by for from has have i in into is it its me my of on or our that the their this to us was we were what where which who will with you your';
const spanish =
  'al con de del desde donde e el ella en entre es esta este la las lo los mas me mi muy ni no nos o para pero por que se sin sobre su sus te tu un una unas uno unos y';
const portuguese =
  'ao aos as com como da das de do dos e em entre eu foi mais mas me meu minha na nas no nos o os ou para pela pelas pelo pelos por que se sem seu sua suas seus um uma umas uns voce';

export const stopWords: ReadonlySet<string> = new Set(
  [english, spanish, portuguese].flatMap((words) => words.split(' ')),
);
