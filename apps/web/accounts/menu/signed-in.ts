/** Header parts of logged-in users, loaded as one chunk. */
export { AccountCorner } from './account-corner.tsx';
export { ReaderNotices } from '../onboarding/reader-notices.tsx';
