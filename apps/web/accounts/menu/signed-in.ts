/** What only signed-in readers have around a page, brought in one piece. */
export { AccountCorner } from './account-corner.tsx';
export { ReaderNotices } from '../onboarding/reader-notices.tsx';
