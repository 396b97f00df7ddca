import { passwordMinLength } from '@causa/shared/platform/limits';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns breached passwords in lower case, most frequent first: about 18,000 of accepted length
 * (decision 0026). Loads on first use, in about 150 ms and 3 MB.
 */
export function breachedPasswords(): Promise<ReadonlySet<string>> {
  list ??= read();
  return list;
}

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= passwordMinLength));
}
