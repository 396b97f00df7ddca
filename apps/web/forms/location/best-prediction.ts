import { plainName } from '@causa/shared/platform/text/plain-name';

/**
 * Returns the place that a typed text names although none was selected: the one with the same full
 * name, else the first (best known) with that name, else the only prediction. Undefined when it is
 * ambiguous.
 */
export function findBestPrediction<Place extends { text: string; mainText: string }>(
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
