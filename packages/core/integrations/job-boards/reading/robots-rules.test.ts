import { describe, expect, it } from 'vitest';
import { filterAllowed } from './robots-rules.ts';

const filter = (robots: string, ...paths: string[]) =>
  filterAllowed(
    robots,
    paths.map((path) => `https://kitchen.example${path}`),
  );

describe('filterAllowed', () => {
  it('applies the longest matching rule', () => {
    const robots = 'User-agent: *\nDisallow: /jobs\nAllow: /jobs/open\nDisallow: /*.pdf$';
    expect(filter(robots, '/jobs/1', '/jobs/open/1', '/menu.pdf', '/menu.pdf?x', '/')).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  it('applies the group of our user agent before the default group', () => {
    const robots = 'User-agent: *\nDisallow: /\n\nUser-agent: causa\nDisallow: /private';
    expect(filter(robots, '/jobs', '/private/1')).toEqual([true, false]);
  });

  it('reads rules with thousands of wildcards for hundreds of addresses', () => {
    const rule = `Disallow: /${'a*'.repeat(900)}b$\n`;
    const path = `/${'a'.repeat(1_900)}`;
    const paths = Array.from({ length: 100 }, () => path);
    expect(filter(`User-agent: *\n${rule.repeat(270)}`, ...paths)).not.toContain(false);
  });
});
