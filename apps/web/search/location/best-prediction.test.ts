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

describe('the place that typed text stands for', () => {
  it('is the one named in full, whatever its accents, case and commas', () => {
    expect(bestPrediction('springfield massachusetts united states', springfields)).toBe(
      springfields[1],
    );
    expect(bestPrediction('SAO PAULO', [saoPaulo, heights])).toBe(saoPaulo);
  });
  it('is the best known of several with that name', () => {
    expect(bestPrediction('Springfield', springfields)).toBe(springfields[0]);
    expect(bestPrediction('chicago', [heights, chicago])).toBe(chicago);
  });
  it('is the only suggestion there is', () =>
    expect(bestPrediction('chicag', [chicago])).toBe(chicago));
  it('is none when there is a choice to make, nothing to choose from, or nothing typed', () => {
    expect(bestPrediction('chic', [chicago, heights])).toBeUndefined();
    expect(bestPrediction('atlantis', [])).toBeUndefined();
    expect(bestPrediction('  ', [chicago])).toBeUndefined();
  });
});
