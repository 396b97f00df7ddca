/** Local storage key. */
const key = 'salarySurveyLastSubmitted';

/** Returns when this browser submitted the survey without an account, or null. */
export function readSurveyAnsweredAt(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeSurveyAnsweredAt(now: Date): void {
  try {
    window.localStorage.setItem(key, now.toISOString());
  } catch {
    // Without storage the survey is offered again.
  }
}
