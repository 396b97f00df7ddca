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

/** What stands in each tab. */
export const statusesIn: Readonly<Record<ApplicationTab, readonly ApplicationStatus[]>> = {
  new: ['SENT', 'VIEWED'],
  progress: ['SHORTLISTED', 'INTERVIEW'],
  offered: ['OFFERED', 'HIRED'],
  declined: ['DECLINED'],
  withdrawn: ['WITHDRAWN'],
  all: ['SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED', 'WITHDRAWN'],
};

/** `waiting`: those without an answer first, the oldest of them first. */
export const applicationSorts = ['waiting', 'newest', 'name'] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

export const verdicts = ['YES', 'MAYBE', 'NO'] as const;
export type Verdict = (typeof verdicts)[number];
/** What one's own verdict is, or that there is none. */
export const verdictFilters = [...verdicts, 'NONE'] as const;
export type VerdictFilter = (typeof verdictFilters)[number];

/** The statuses that a member may choose; in this order, by the keys 1 to 6. */
export const chosenStatuses = [
  'VIEWED',
  'SHORTLISTED',
  'INTERVIEW',
  'OFFERED',
  'HIRED',
  'DECLINED',
] as const satisfies readonly ApplicationStatus[];
export type ChosenStatus = (typeof chosenStatuses)[number];

/** What a download of applications may have. */
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

/** How long a decline stays with the organization, which may take it back. */
export const declineUndoMinutes = 60;
/** An application without an answer is spoken of after so many days. */
export const unansweredDays = 10;
/** So long after its listing closed, an applicant without an answer is told so. */
export const noAnswerDays = 60;
/** Members read applications for so long after their listing closed. */
export const accessMonths = 12;

export const statusMessageMax = 5_000;
export const noteMax = 4_000;
export const messageMax = 5_000;
/** Messages that one person may send in a day. */
export const messagesPerDay = 20;
export const messageTemplatesMax = 50;
export const notesMax = 200;

/** Words that a message of many, or a template, fills in for each applicant. */
export const messageWords = ['name', 'listing', 'organization'] as const;

/** Fills in what stands in braces; what is no known word stays as it is. */
export function fillMessage(
  text: string,
  words: Readonly<Record<(typeof messageWords)[number], string>>,
): string {
  return text.replace(
    /\{(name|listing|organization)\}/g,
    (_, word: keyof typeof words) => words[word],
  );
}

/** Texts that every organization has, in three languages (`feeds.reply.*`). */
export const builtInTemplates = ['interview', 'offer', 'decline', 'declineAfter'] as const;
