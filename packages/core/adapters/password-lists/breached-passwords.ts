import { passwordMinLength } from '@causa/shared/platform/limits';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Passwords of public breaches, most frequent first by their list: some 18,000 of the length that
 * we take, in lower case (decision 0026).
 * Loaded at first need, in about 150 ms and 3 MB.
 */
export function breachedPasswords(): Promise<ReadonlySet<string>> {
  list ??= read();
  return list;
}

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= passwordMinLength));
}
