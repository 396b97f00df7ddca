import { toCdata } from '@causa/shared/platform/text/xml-text';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns an element with text as CDATA; nothing for an absent or empty text. */
export function element(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `<${name}>${toCdata(text)}</${name}>\n`;
}
