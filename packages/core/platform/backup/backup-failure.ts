/** A backup that cannot be made, read or restored; the message is a sentence for operators. */
export class BackupFailure extends Error {
  override name = 'BackupFailure';
}
