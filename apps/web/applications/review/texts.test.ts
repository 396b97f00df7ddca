import { describe, expect, it } from 'vitest';
import { insertText } from './texts.ts';

const inserted = (message: string, text: string, before = ''): string => {
  const { kept, added } = insertText(message, text, before);
  return message.slice(0, kept) + added;
};

describe('a text that is put into a message', () => {
  it('begins one that is empty', () => {
    expect(inserted(' \n', 'Thank you.')).toBe('Thank you.');
  });
  it('stands below what was typed', () => {
    expect(inserted('Dear Rui,\n', 'Thank you.')).toBe('Dear Rui,\n\nThank you.');
  });
  it('takes the place of the one before, below what was typed in front of it', () => {
    expect(inserted('Dear Rui,\n\nThank you.', 'Welcome!', 'Thank you.')).toBe(
      'Dear Rui,\n\nWelcome!',
    );
  });
  it('stands below one that was changed since', () => {
    expect(inserted('Thank you so much.', 'Welcome!', 'Thank you.')).toBe(
      'Thank you so much.\n\nWelcome!',
    );
  });
  it('leaves what was typed where no text is chosen any more', () => {
    expect(inserted('Dear Rui,\n\nThank you.', '', 'Thank you.')).toBe('Dear Rui,');
  });
});
