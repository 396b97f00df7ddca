import { describe, expect, it } from 'vitest';
import { cutHtml, cutText } from './cut-pasted.ts';

describe('cutHtml', () => {
  it.each([
    ['short text', '<p class="a>b">one</p><!-- <p> --><b>two</b>'],
    [
      'styles and comments',
      `<style>${'p{}'.repeat(90_000)}</style><!--${'<p>'.repeat(90_000)}-->x`,
    ],
    ['open ends', '<p <style'],
  ])('keeps %s', (_name, html) => {
    expect(cutHtml(html)).toEqual({ text: html, isCut: false });
  });

  it.each([
    ['nested tags', '<div>'.repeat(5_001), '<div>'.repeat(5_000)],
    ['tags without end', '<a '.repeat(200_000), '<a '.repeat(5_000)],
    ['characters', `<p>${'a'.repeat(100_001)}</p>`, `<p>${'a'.repeat(100_000)}`],
  ])('cuts %s', (_name, html, text) => {
    expect(cutHtml(html)).toEqual({ text, isCut: true });
  });
});

describe('cutText', () => {
  it('keeps a text of many lines', () => {
    const text = 'line\r\n'.repeat(1_500);
    expect(cutText(text)).toEqual({ text, isCut: false });
  });

  it.each([
    ['lines', 'a\n'.repeat(3_000), `${'a\n'.repeat(1_999)}a`],
    ['characters', 'a'.repeat(100_001), 'a'.repeat(100_000)],
  ])('cuts %s', (_name, long, text) => {
    expect(cutText(long)).toEqual({ text, isCut: true });
  });
});
