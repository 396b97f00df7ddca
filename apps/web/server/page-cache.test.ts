import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

describe('PageCache', () => {
  it('stores a page until it expires', () => {
    let time = 0;
    const cache = createPageCache({ maxAgeMs: 1000, now: () => time });
    cache.set('/en', { document: { html: 'x', inline: { style: '' } }, carried: [] });
    time = 1000;
    expect(cache.get('/en')?.document.html).toBe('x');
    time = 1001;
    expect(cache.get('/en')).toBeUndefined();
  });

  it('stores nothing at zero and a bounded number of pages otherwise', () => {
    const off = createPageCache({ maxAgeMs: 0, now: () => 0 });
    off.set('/en', { document: { html: 'x', inline: { style: '' } }, carried: [] });
    expect(off.get('/en')).toBeUndefined();
    const cache = createPageCache({ maxAgeMs: 10, now: () => 0 });
    for (let page = 0; page < 600; page += 1)
      cache.set(`/${page}`, { document: { html: '', inline: { style: '' } }, carried: [] });
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/599')).toBeDefined();
  });
});
