/** Reasons to use the site. */
export const intakeIntents = [
  'FIND_JOB',
  'FIND_INTERNSHIP',
  'VOLUNTEER',
  'ATTEND_EVENTS',
  'POST_JOB_OR_OTHER_OPP',
  'LEARN',
  'OTHER',
] as const;
