import { plainName } from '@causa/shared/platform/text/plain-name';

/**
 * The place that typed text stands for although none was picked: the one it names in full, else the
 * first of those with that name (the best known), else the only one there is. Undefined when there
 * is a choice to make, or none.
 */
export function bestPrediction<Place extends { text: string; mainText: string }>(
  typed: string,
  predictions: readonly Place[],
): Place | undefined {
  const name = plainName(typed);
  if (name === '') return undefined;
  const exact =
    predictions.find(({ text }) => plainName(text) === name) ??
    predictions.find(({ mainText }) => plainName(mainText) === name);
  return exact ?? (predictions.length === 1 ? predictions[0] : undefined);
}
