import { describe, expect, it } from 'vitest';
import { listMailLinks } from './mail-links.ts';

describe('listMailLinks', () => {
  const draft = {
    address: 'jobs+cook@harbor.example',
    subject: 'Application: Cook & baker?',
    text: 'Hello,\n\nI can cook 100 % #vegan.',
  };

  it('encodes a draft for mail programs, with lines that end in CRLF', () => {
    const [program] = listMailLinks(draft);
    expect(program?.href).toBe(
      'mailto:jobs%2Bcook@harbor.example?subject=Application%3A%20Cook%20%26%20baker%3F&body=Hello%2C%0D%0A%0D%0AI%20can%20cook%20100%20%25%20%23vegan.',
    );
  });

  it('gives webmails the whole draft', () => {
    for (const { href } of listMailLinks(draft).slice(1)) {
      const { searchParams } = new URL(href);
      expect(searchParams.get('to')).toBe(draft.address);
      expect(searchParams.get('su') ?? searchParams.get('subject')).toBe(draft.subject);
      expect(searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(draft.text);
    }
  });
});
