/** All code of autosave in one chunk, which the first paint does not need. */
export { startAutosave as beginAutosave } from './start-autosave.ts';
export { SaveBar, SaveLine } from './save-bar.tsx';
export { TypedPanel } from './typed-panel.tsx';
