/** Returns the bundled entry of `npm start` for the current sources, or undefined. */
export function findStartBundle(): string | undefined;
