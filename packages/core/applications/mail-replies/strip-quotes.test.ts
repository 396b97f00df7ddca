import { describe, expect, it } from 'vitest';
import { stripQuotes } from './strip-quotes.ts';

const quoted = '> Could you come on Tuesday?\n>\n> Lia';

describe('stripQuotes', () => {
  it.each([
    ['English', 'On Tue, 3 Mar 2026 at 09:12, Lia Costa <reply+1@causa.example> wrote:'],
    ['Spanish', 'El mar, 3 mar 2026 a las 9:12, Lia Costa (<reply+1@causa.example>) escribió:'],
    ['Portuguese', 'Em ter., 3 de mar. de 2026 às 09:12, Lia Costa <r@causa.example> escreveu:'],
    ['two lines', 'On Tue, 3 Mar 2026 at 09:12, Lia Costa\n<reply+1@causa.example> wrote:'],
    ['Outlook', 'From: Lia Costa <r@causa.example>\nSent: Tuesday, March 3, 2026\nTo: Ana'],
    ['a line', '________________________________'],
    ['Original Message', '-----Original Message-----'],
    ['a signature', '-- \nAna Duarte'],
    ['a phone', 'Sent from my iPhone'],
  ])('removes text after an introduction: %s', (_name, introduction) => {
    const text = `Tuesday is perfect.\r\n\r\nSee you then!\r\n\r\n${introduction}\r\n${quoted}`;
    expect(stripQuotes(text)).toBe('Tuesday is perfect.\n\nSee you then!');
  });

  it('keeps quotes between own lines and phrases similar to an introduction', () => {
    const text = '> Which day?\nTuesday.\n> Which hour?\nNine.\nOn Monday I cannot.\n' + quoted;
    expect(stripQuotes(text)).toBe(
      '> Which day?\nTuesday.\n> Which hour?\nNine.\nOn Monday I cannot.',
    );
  });

  it('returns an empty text for a mail of quotes', () => {
    expect(stripQuotes(quoted)).toBe('');
  });
});
