// Entry of the processes of isolated tasks when the product runs from source. The production tree has a file of this name
// that starts the bundled program instead (`scripts/bundle.mjs`).
import { register } from 'tsx/esm/api';

register();
await import('./isolated-main.ts');
