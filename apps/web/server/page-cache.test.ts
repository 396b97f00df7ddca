import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

describe('PageCache', () => {
  it('stores a page until it expires', () => {
    let time = 0;
    const cache = createPageCache({ maxAgeMs: 1000, now: () => time });
    cache.set('/en', { status: 200, html: ['x'], carried: [] });
    time = 1000;
    expect(cache.get('/en')?.html).toEqual(['x']);
    time = 1001;
    expect(cache.get('/en')).toBeUndefined();
  });

  it('stores nothing at zero and a bounded number of pages otherwise', () => {
    const off = createPageCache({ maxAgeMs: 0, now: () => 0 });
    off.set('/en', { status: 200, html: ['x'], carried: [] });
    expect(off.get('/en')).toBeUndefined();
    const cache = createPageCache({ maxAgeMs: 10, now: () => 0 });
    for (let page = 0; page < 600; page += 1)
      cache.set(`/${page}`, { status: 200, html: [], carried: [] });
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/599')).toBeDefined();
  });
});
