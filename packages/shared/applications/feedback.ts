/** What applicants are asked after an application ended. */
export const feedbackQuestions = ['wasTrue', 'knewStatus', 'wasRespected'] as const;
export type FeedbackQuestion = (typeof feedbackQuestions)[number];

export const feedbackChoices = ['YES', 'PARTLY', 'NO'] as const;
export type FeedbackChoice = (typeof feedbackChoices)[number];

/** The maximum length of the optional sentence. */
export const feedbackSentenceMax = 280;
/** Days after the first answer in which it can be changed. */
export const feedbackChangeDays = 14;
/** People whose answers make figures, and the fewest new ones of a batch. */
export const feedbackShownFrom = 5;
/** Days in which an answer counts: 24 months. */
export const feedbackCountedDays = 730;
/** Hours after which an answer can be part of a batch. */
export const feedbackWaitHours = 24;
/** Sentences on a page, those of the latest batches. */
export const feedbackSentencesShown = 20;

/** The answers to one question. */
interface FeedbackCounts {
  yes: number;
  partly: number;
  no: number;
}

/** Figures of what applicants say of an organization. */
export type FeedbackFigures = { people: number } & Record<FeedbackQuestion, FeedbackCounts>;

/** The stored counts of an organization. */
type CountedFeedback = { people: number } & Record<
  `${FeedbackQuestion}${'Yes' | 'Partly'}`,
  number
>;

/** Returns the figures of an organization; null with answers of too few people. */
export function summarizeFeedback(
  counted: CountedFeedback | null | undefined,
): FeedbackFigures | null {
  if (counted == null || counted.people < feedbackShownFrom) return null;
  const { people } = counted;
  const count = (question: FeedbackQuestion): FeedbackCounts => {
    const [yes, partly] = [counted[`${question}Yes`], counted[`${question}Partly`]];
    return { yes, partly, no: people - yes - partly };
  };
  return {
    people,
    wasTrue: count('wasTrue'),
    knewStatus: count('knewStatus'),
    wasRespected: count('wasRespected'),
  };
}
