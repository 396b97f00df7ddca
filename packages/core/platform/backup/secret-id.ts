import { sha256 } from './manifest.ts';

/** Identifies APP_SECRET in a manifest without revealing it. */
export const secretIdOf = (secret: string): string =>
  sha256(`causa backup\0${secret}`).slice(0, 16);
