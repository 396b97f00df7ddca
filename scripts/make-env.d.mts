/** Lines that a file of secrets lacks. */
export function missingLines(text: string): string[];
