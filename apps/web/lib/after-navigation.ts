export { trackPageView } from './analytics.ts';
export { arriveAt } from './arrive.ts';
export { applyHead } from './head.ts';
