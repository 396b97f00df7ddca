/**
 * Removes invisible characters, which make empty texts look long and hide words from moderation
 * rules.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim();
