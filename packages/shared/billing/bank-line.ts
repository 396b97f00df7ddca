/**
 * Splits a line of bank details as operators write it, `IBAN: ES91 2100`, so that its value can be
 * copied alone; the label is null for a line without one.
 */
export function parseBankLine(line: string): { label: string | null; value: string } {
  const [, label, value] = /^([^:]{1,40}):\s+(\S.*)$/.exec(line) ?? [];
  return label === undefined || value === undefined
    ? { label: null, value: line }
    : { label: label.trim(), value: value.trim() };
}
