import { describe, expect, it } from 'vitest';
import { findBestPrediction } from './best-prediction.ts';

const place = (mainText: string, secondaryText: string) => ({
  mainText,
  secondaryText,
  text: `${mainText}, ${secondaryText}`,
});
const chicago = place('Chicago', 'Illinois, United States');
const heights = place('Chicago Heights', 'Illinois, United States');
const saoPaulo = place('São Paulo', 'Brasil');
const springfields = [
  place('Springfield', 'Missouri, United States'),
  place('Springfield', 'Massachusetts, United States'),
];

describe('findBestPrediction', () => {
  it('returns an exact match ignoring accents, case and commas', () => {
    expect(findBestPrediction('springfield massachusetts united states', springfields)).toBe(
      springfields[1],
    );
    expect(findBestPrediction('SAO PAULO', [saoPaulo, heights])).toBe(saoPaulo);
  });
  it('returns the best known place of several with the same name', () => {
    expect(findBestPrediction('Springfield', springfields)).toBe(springfields[0]);
    expect(findBestPrediction('chicago', [heights, chicago])).toBe(chicago);
  });
  it('returns the only suggestion', () =>
    expect(findBestPrediction('chicag', [chicago])).toBe(chicago));
  it('returns nothing for several suggestions, none or empty text', () => {
    expect(findBestPrediction('chic', [chicago, heights])).toBeUndefined();
    expect(findBestPrediction('atlantis', [])).toBeUndefined();
    expect(findBestPrediction('  ', [chicago])).toBeUndefined();
  });
});
