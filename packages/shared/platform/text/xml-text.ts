/** Removes characters that XML 1.0 does not allow even escaped, such as control characters. */
export function removeInvalidXml(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** Returns text as CDATA; `]]>` is split between two sections. */
export function toCdata(text: string): string {
  return `<![CDATA[${removeInvalidXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
