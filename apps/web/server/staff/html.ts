import { escapeHtml } from '@causa/shared/platform/text/escape-html';

/** Markup that is safe to send: only `html` makes it. */
export class Markup {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

export type Part = Markup | string | number | null | false | readonly Part[];

/**
 * Markup with values in it. Staff pages show hostile text: every value is escaped, but for other
 * markup, so that nothing is forgotten.
 */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    pieces
      .map((piece, at) => piece + (at < parts.length ? getText(parts[at] ?? null) : ''))
      .join(''),
  );
}

function getText(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'object') return part.map(getText).join('');
  return escapeHtml(String(part));
}
