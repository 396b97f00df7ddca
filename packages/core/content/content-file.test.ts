import { describe, expect, test } from 'vitest';
import { readContentFile } from './content-file.ts';

const head = (more = '') =>
  `---\ntype: POST\nkey: first-week\ntitle: Your first week\nsummary: What to expect.\npublishedAt: 2026-02-03\n${more}---\n`;

describe('content file', () => {
  test('becomes a record with its text as a tree', () => {
    const file = readContentFile(
      'es/articulos/primera-semana.md',
      `${head('tags: [a, b]\n')}## Hola & adiós\n\nUn **texto** con [enlace](/es/empleos).\n\n- uno\n- dos *tres*\n`,
    );
    expect(file).toMatchObject({
      locale: 'es',
      path: 'articulos/primera-semana',
      type: 'POST',
      tags: ['a', 'b'],
      layout: 'DEFAULT',
    });
    expect(file.blocks).toEqual([
      {
        type: 'TEXT',
        prose: [
          {
            type: 'heading',
            level: 2,
            id: 'hola-adios',
            children: [{ type: 'text', text: 'Hola & adiós' }],
          },
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'Un ' },
              { type: 'strong', children: [{ type: 'text', text: 'texto' }] },
              { type: 'text', text: ' con ' },
              { type: 'link', href: '/es/empleos', children: [{ type: 'text', text: 'enlace' }] },
              { type: 'text', text: '.' },
            ],
          },
          {
            type: 'list',
            ordered: false,
            items: [
              [{ type: 'text', text: 'uno' }],
              [
                { type: 'text', text: 'dos ' },
                { type: 'em', children: [{ type: 'text', text: 'tres' }] },
              ],
            ],
          },
        ],
      },
    ]);
    expect(file.plainText).toContain('Un texto con enlace.');
  });

  test('reads index as the home page of its language', () =>
    expect(readContentFile('pt/index.md', head()).path).toBe(''));

  test.each([
    ['HTML', '<script>alert(1)</script>', /html is not something our pages show/],
    ['a script link', '[x](javascript:alert(1))', /a link goes to/],
    ['a protocol-relative link', '[x](//evil.example)', /a link goes to/],
    ['a first-level heading', '# Big', /headings are ##/],
  ])('rejects a file with a sentence: %s', (_what, body, sentence) => {
    expect(() => readContentFile('en/a.md', head() + body)).toThrow(sentence);
  });

  test('rejects a file with the name of every wrong field', () => {
    expect(() => readContentFile('en/a.md', '---\ntype: BLOG\nkey: a\n---\n')).toThrow(
      /en\/a\.md: type: .*title: .*summary: .*publishedAt: /,
    );
    expect(() => readContentFile('fr/a.md', head())).toThrow(/<en\|es\|pt>/);
  });
});
