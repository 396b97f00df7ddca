/** How an interview takes place. */
export const interviewWays = ['VIDEO', 'PHONE', 'PLACE'] as const;
export type InterviewWay = (typeof interviewWays)[number];

/**
 * `OPEN`: waits for the applicant; `NONE_FITS`: the applicant asked for other times; `PICKED`: the
 * applicant chose a time; `CANCELED`: by either side, or by a decision.
 */
export const interviewStates = ['OPEN', 'NONE_FITS', 'PICKED', 'CANCELED'] as const;

/** Times of one proposal. */
export const interviewTimesMax = 5;
export const interviewMinutesMin = 15;
export const interviewMinutesMax = 480;
/** How far ahead an interview may be. */
export const interviewDaysMax = 90;
export const interviewNoteMax = 1_000;
export const interviewPlaceMax = 500;
/** Interviews shown with an application, latest first. */
export const interviewsShownMax = 5;
/** Hours before an interview at which both sides are reminded. */
export const interviewReminderHours = [24, 1] as const;
/** Hours within which an interview is on the front page of an account. */
export const interviewSoonHours = 48;

/** The entry of an interview in calendars; `id` stays when the interview moves. */
export interface InterviewEntry {
  id: string;
  sequence: number;
  startsAt: string;
  minutes: number;
  place: string;
  isCanceled: boolean;
}
