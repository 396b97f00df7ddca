/** Returns the lines that a file of secrets lacks. */
export function missingLines(text: string): string[];
