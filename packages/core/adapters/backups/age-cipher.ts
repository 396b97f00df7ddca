import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupFailure } from '../../platform/backup/backup-failure.ts';
import type { Cipher } from '../../platform/backup/cipher.ts';

/** Object of an encrypted backup with its key, encrypted with the passphrase. */
export const keyName = 'key.age';

/**
 * Makes the key of a new backup. Only this key is encrypted with the passphrase, which is slow on
 * purpose; the program `age` decrypts it and, with it, the other objects.
 */
export async function createAgeKey(
  passphrase: string,
): Promise<{ key: Uint8Array; cipher: Cipher }> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return { key: await encrypter.encrypt(`${identity}\n`), cipher: await ageCipher(identity) };
}

/**
 * Opens the key of a backup.
 * @throws BackupFailure for a wrong passphrase
 */
export async function openAgeKey(key: Uint8Array, passphrase: string): Promise<Cipher> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const identity = await decrypter.decrypt(key, 'text').catch((error: unknown) => {
    throw new BackupFailure(
      `BACKUP_PASSPHRASE does not open this backup, or its ${keyName} was changed.`,
      { cause: error },
    );
  });
  return ageCipher(identity.trim());
}

async function ageCipher(identity: string): Promise<Cipher> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return {
    suffix: '.age',
    seal: (bytes) => encrypter.encrypt(bytes),
    open: (bytes) => decrypter.decrypt(bytes),
  };
}
