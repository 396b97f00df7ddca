/**
 * A text as its readers see it: without the characters that show nothing, which make empty texts
 * look long and words look like none of those that rules know.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim();
