// Entry of threads when the product runs from source. The production tree has a file of this name
// that starts the bundled program instead (`scripts/bundle.mjs`).
import { register } from 'tsx/esm/api';

register();
await import('./thread-main.ts');
