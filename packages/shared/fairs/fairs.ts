export const fairStatuses = ['PLANNED', 'OPEN', 'CANCELED'] as const;
/** Phases of a fair: not public yet, upcoming, running, over, or canceled. */
export const fairPhases = ['PLANNED', 'AHEAD', 'RUNNING', 'OVER', 'CANCELED'] as const;
export type FairPhase = (typeof fairPhases)[number];
export const inviteStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;
export type FairInviteStatus = (typeof inviteStatuses)[number];

/** Answers to an invitation. */
export const fairAnswers = ['ACCEPT', 'DECLINE', 'WITHDRAW'] as const;
export type FairAnswer = (typeof fairAnswers)[number];

/** Days before a fair until which withdrawing a booth is free. */
export const freeWithdrawalDays = 7;
/** Minutes before a session when its link appears. */
export const sessionLinkMinutes = 10;
export const boothTextMax = 2_000;
export const boothSessionsMax = 3;
/** Most open listings that can be chosen for a booth. */
export const boothListingsMax = 50;
