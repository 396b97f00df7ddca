export interface EquivalentMutant {
  file: string;
  /** The function it stands in. */
  within: string;
  original: string;
  replacement: string;
  /** Why no test can tell it from the code as it is. */
  why: string;
}

/** Mutants that survive rightly: the program does the same with them. */
export const equivalentMutants: readonly EquivalentMutant[] = [];
