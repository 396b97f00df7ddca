/** Local storage key. */
const key = 'salarySurveyLastSubmitted';

/**
 * When this browser sent an answer to the salary survey, for readers without an account; or null.
 */
export function surveyAnsweredHere(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberSurveyAnswered(now: Date): void {
  try {
    window.localStorage.setItem(key, now.toISOString());
  } catch {
    // Then they are asked again.
  }
}
