import { describe, expect, it } from 'vitest';
import { insertText } from './texts.ts';

const inserted = (message: string, text: string, before = ''): string => {
  const { kept, added } = insertText(message, text, before);
  return message.slice(0, kept) + added;
};

describe('message template', () => {
  it('fills an empty message', () => {
    expect(inserted(' \n', 'Thank you.')).toBe('Thank you.');
  });
  it('appends itself to typed text', () => {
    expect(inserted('Dear Rui,\n', 'Thank you.')).toBe('Dear Rui,\n\nThank you.');
  });
  it('replaces the previous template and keeps the text above it', () => {
    expect(inserted('Dear Rui,\n\nThank you.', 'Welcome!', 'Thank you.')).toBe(
      'Dear Rui,\n\nWelcome!',
    );
  });
  it('appends itself to an edited template', () => {
    expect(inserted('Thank you so much.', 'Welcome!', 'Thank you.')).toBe(
      'Thank you so much.\n\nWelcome!',
    );
  });
  it('leaves typed text when the selection is cleared', () => {
    expect(inserted('Dear Rui,\n\nThank you.', '', 'Thank you.')).toBe('Dear Rui,');
  });
});
