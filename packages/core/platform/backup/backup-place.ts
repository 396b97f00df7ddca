/** Objects of one backup by name, such as `database/users.0001.gz`. */
export interface BackupObjects {
  /** Returns the bytes, or null when there is no such object. */
  get(name: string): Promise<Uint8Array | null>;
}

/** A backup that is being written. Nobody takes it for a complete one before `finish`. */
export interface UnfinishedBackup {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores the manifest, which makes the backup complete. */
  finish(manifestName: string, manifest: Uint8Array): Promise<void>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

/** A folder or bucket with backups. */
export interface BackupPlace {
  /** Returns the names of complete backups, oldest first. */
  list(): Promise<string[]>;
  create(name: string): Promise<UnfinishedBackup>;
  open(name: string): BackupObjects;
  delete(name: string): Promise<void>;
}

const namePattern = /^causa-\d{8}T\d{6}Z$/;

/** Returns true for the name of a backup. Names sort by time. */
export const isBackupName = (name: string): boolean => namePattern.test(name);

/** Returns the name of a backup made at this time, such as `causa-20261129T160000Z`. */
export const backupNameAt = (time: Date): string =>
  `causa-${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;
