import { describe, expect, it } from 'vitest';
import { bestPrediction } from './best-prediction.ts';

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
    expect(bestPrediction('springfield massachusetts united states', springfields)).toBe(
      springfields[1],
    );
    expect(bestPrediction('SAO PAULO', [saoPaulo, heights])).toBe(saoPaulo);
  });
  it('returns the best known place of several with the same name', () => {
    expect(bestPrediction('Springfield', springfields)).toBe(springfields[0]);
    expect(bestPrediction('chicago', [heights, chicago])).toBe(chicago);
  });
  it('returns the only suggestion', () =>
    expect(bestPrediction('chicag', [chicago])).toBe(chicago));
  it('returns nothing for several suggestions, none or empty text', () => {
    expect(bestPrediction('chic', [chicago, heights])).toBeUndefined();
    expect(bestPrediction('atlantis', [])).toBeUndefined();
    expect(bestPrediction('  ', [chicago])).toBeUndefined();
  });
});
