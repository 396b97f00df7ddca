import { describe, expect, it } from 'vitest';
import { getAssetName } from './asset-names.ts';

describe('getAssetName', () => {
  it.each([
    ['cookie-notice', 'choice-notice'],
    ['visitor-banner', 'visitor-bar'],
    ['share-buttons', 'send-buttons'],
    ['tracking-params', 'count-params'],
    ['ads.module', 'offer.module'],
    ['subscribe-form', 'letter-form'],
  ])('replaces the blocked word of %s', (name, neutral) => {
    expect(getAssetName(name)).toBe(neutral);
  });

  it.each(['upload-with-progress', 'loading-bar', 'admin-edit', 'breadcrumbs', 'main'])(
    'keeps %s',
    (name) => {
      expect(getAssetName(name)).toBe(name);
    },
  );
});
