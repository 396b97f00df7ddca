/**
 * Returns the place that a typed text names although none was selected; undefined when the text
 * names several places or none.
 */
export function getNamedPlace<Place>({
  match,
  predictions,
}: {
  match: 'FOUND' | 'AMBIGUOUS' | 'UNKNOWN';
  predictions: readonly Place[];
}): Place | undefined {
  return match === 'FOUND' ? predictions[0] : undefined;
}
