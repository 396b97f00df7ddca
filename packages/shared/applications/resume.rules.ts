/** The facts of a user that the rules below need. */
export interface ResumeReader {
  permissions: readonly string[];
  isRecruitable: boolean | null;
  resumeId: string | null;
}

/**
 * Returns whether to ask for a resume: users who are neither staff nor members of an organization,
 * allow being found and have no resume; also visitors. `user` is undefined until it is loaded, and
 * null for a visitor.
 */
export function shouldAskForResume(
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
  /** The value of `enableResumeDb` in local storage. */
  localSwitch: string | null;
  isUS: boolean;
  isRecruitable: boolean | null;
  locale: string;
}

/**
 * Returns whether the resume database is available: not disabled locally, in the US or recruitable,
 * in English.
 */
export function hasResumeDb({ localSwitch, isUS, isRecruitable, locale }: ResumeDbFacts): boolean {
  return localSwitch !== 'false' && (isUS || isRecruitable === true) && locale === 'en';
}
