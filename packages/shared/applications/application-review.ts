import type { ApplicationStatus } from './application-statuses.ts';

/** The tabs of an organization's list of applications. */
export const applicationTabs = [
  'new',
  'progress',
  'offered',
  'declined',
  'withdrawn',
  'all',
] as const;
export type ApplicationTab = (typeof applicationTabs)[number];

/** The statuses of each tab. */
export const statusesByTab: Readonly<Record<ApplicationTab, readonly ApplicationStatus[]>> = {
  new: ['SENT', 'VIEWED'],
  progress: ['SHORTLISTED', 'INTERVIEW'],
  offered: ['OFFERED', 'HIRED'],
  declined: ['DECLINED'],
  withdrawn: ['WITHDRAWN'],
  all: ['SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
};

/** `waiting`: unanswered ones first, oldest first. */
export const applicationSorts = ['waiting', 'newest', 'name'] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

export const verdicts = ['YES', 'MAYBE', 'NO'] as const;
export type Verdict = (typeof verdicts)[number];
/** The caller's own verdict, or none. */
export const verdictFilters = [...verdicts, 'NONE'] as const;
export type VerdictFilter = (typeof verdictFilters)[number];

/** The statuses that a member may choose; in this order by the keys 1 to 6. */
export const chosenStatuses = [
  'VIEWED',
  'SHORTLISTED',
  'INTERVIEW',
  'OFFERED',
  'HIRED',
  'DECLINED',
] as const satisfies readonly ApplicationStatus[];
export type ChosenStatus = (typeof chosenStatuses)[number];

/** The columns of a CSV download. */
export const receivedColumns = [
  'name',
  'email',
  'phone',
  'listing',
  'status',
  'sent',
  'waiting',
  'message',
  'answers',
  'resume',
  'verdict',
] as const;
export type ReceivedColumn = (typeof receivedColumns)[number];

/** Minutes until a decline is sent, within which it can be undone. */
export const declineUndoMinutes = 60;
/** Days after which an unanswered application is highlighted. */
export const unansweredDays = 10;
/** Days after a listing closed at which an applicant without an answer is notified. */
export const noAnswerDays = 60;
/** Months after a listing closed during which members can read its applications. */
export const accessMonths = 12;

/** How members read the applications of a listing. */
export interface ReviewSettings {
  /** Members read without names, contact data and file names until they reveal one. */
  hidesNames: boolean;
  /** Names of the criteria by which members score, at most `criteriaMax`. */
  criteria: string[];
}

export const criteriaMax = 6;
export const criterionNameMax = 80;
/** The points of a score; each has a word. */
export const scorePoints = [1, 2, 3, 4] as const;

export const statusMessageMax = 5_000;
export const noteMax = 4_000;
export const messageMax = 5_000;
/** Messages that a person may send per day. */
export const messagesPerDay = 20;
export const messageTemplatesMax = 50;
export const notesMax = 200;

/** Placeholders of messages and templates that are filled in for each applicant. */
export const messageWords = ['name', 'listing', 'organization'] as const;

/** Fills in placeholders in braces; unknown ones stay. */
export function fillMessage(
  text: string,
  words: Readonly<Record<(typeof messageWords)[number], string>>,
): string {
  return text.replace(
    /\{(name|listing|organization)\}/g,
    (_, word: keyof typeof words) => words[word],
  );
}

/** Built-in message templates in three languages (`feeds.reply.*`). */
export const builtInTemplates = ['interview', 'offer', 'decline', 'declineAfter'] as const;
