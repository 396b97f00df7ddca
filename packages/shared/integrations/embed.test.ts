import { securityHeaders } from '@causa/shared/platform/http/security-headers';
import { describe, expect, it } from 'vitest';
import { embedPath, isEmbedAddress, parseEmbedOptions } from './embed.ts';

const id = '0185f5c336bd75af94233d9cbe8ef6a5';

describe('isEmbedAddress', () => {
  it('returns true only for the list of an organization and its fragment', () => {
    const yes = [
      `/embed/en/${id}`,
      `/embed/pt/${id}/?theme=dark`,
      `/embed/es/${id}/fragment?limit=2`,
    ];
    const no = ['/embed/', `/embed/fr/${id}`, `/embed/en/${id}/more`, `/en/login?/embed/en/${id}`];
    expect(yes.map(isEmbedAddress)).toEqual([true, true, true]);
    expect(no.map(isEmbedAddress)).toEqual([false, false, false, false]);
  });

  it('decides which replies other sites may frame', () => {
    const headers = (embed: boolean) =>
      securityHeaders({ nonce: 'n', secure: true, googleMaps: false, embed });
    expect(headers(false)['x-frame-options']).toBe('DENY');
    expect(headers(true)).not.toHaveProperty('x-frame-options');
    expect(headers(true)['content-security-policy']).toContain('frame-ancestors *');
  });
});

describe('embedPath', () => {
  it('builds an address that is parsed to the same options', () => {
    const options = { locale: 'es', theme: 'dark', types: ['JOB', 'EVENT'], limit: 5 } as const;
    const path = embedPath(id, { ...options, types: [...options.types] });
    const { searchParams } = new URL(path, 'http://causa.test');
    expect(parseEmbedOptions(searchParams, 'es')).toEqual(options);
  });
});
