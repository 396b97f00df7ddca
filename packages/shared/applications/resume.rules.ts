/** What the rules below need to know of a user. */
export interface ResumeReader {
  permissions: readonly string[];
  isRecruitable: boolean | null;
  resumeId: string | null;
}

/**
 * Whether to ask for a resume: someone who is neither staff nor administers an organization, who
 * has not said that they do not want to be found, and who has none yet; a visitor may see it too.
 * `user` is undefined until it is loaded, and null for a visitor.
 */
export function asksForResume(
  user: ResumeReader | null | undefined,
  environmentLoaded: boolean,
): boolean {
  if (user === undefined || !environmentLoaded) return false;
  if (user === null) return true;
  return (
    !user.permissions.includes('staff') &&
    !user.permissions.includes('orgAdmin') &&
    user.isRecruitable !== false &&
    user.resumeId === null
  );
}

export interface ResumeDbFacts {
  /** What local storage says under `enableResumeDb`. */
  localSwitch: string | null;
  isUS: boolean;
  isRecruitable: boolean | null;
  locale: string;
}

/**
 * Whether the resume database is there: not switched off locally, in the US or recruitable, in
 * English.
 */
export function hasResumeDb({ localSwitch, isUS, isRecruitable, locale }: ResumeDbFacts): boolean {
  return localSwitch !== 'false' && (isUS || isRecruitable === true) && locale === 'en';
}
