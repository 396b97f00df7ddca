import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markRanges } from '../listings/cards/mark-ranges.tsx';
import { isSafeHref } from './prose.tsx';

describe('link in text', () => {
  it('accepts web, mail and site addresses and rejects scripts', () => {
    for (const good of [
      'https://a.example',
      'http://a.example',
      'mailto:a@b.c',
      '/en/jobs',
      '#part',
    ])
      expect(isSafeHref(good)).toBe(true);
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      ' javascript:x',
      'vbscript:x',
      '',
    ])
      expect(isSafeHref(bad)).toBe(false);
  });
});

describe('marked ranges', () => {
  const html = (text: string, ranges: [number, number][]) =>
    renderToStaticMarkup(<>{markRanges(text, ranges)}</>);

  it('highlight matches and escape other text', () => {
    expect(html('Data <Analyst>', [[0, 4]])).toBe('<mark>Data</mark> &lt;Analyst&gt;');
  });

  it('skip ranges that overlap, run backwards or exceed the text', () => {
    expect(
      html('abcdef', [
        [0, 2],
        [1, 3],
        [5, 4],
        [4, 99],
      ]),
    ).toBe('<mark>ab</mark>cdef');
  });
});
