/** All that saving while typing needs, in one chunk that the first paint does not wait for. */
export { startAutosave as beginAutosave } from './start-autosave.ts';
export { SaveBar, SaveLine } from './save-bar.tsx';
export { TypedPanel } from './typed-panel.tsx';
