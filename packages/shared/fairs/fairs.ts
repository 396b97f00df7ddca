export const fairStatuses = ['PLANNED', 'OPEN', 'CANCELED'] as const;
/** Where a fair is in its time: not public yet, to come, open now, over, or called off. */
export const fairPhases = ['PLANNED', 'AHEAD', 'RUNNING', 'OVER', 'CANCELED'] as const;
export type FairPhase = (typeof fairPhases)[number];
export const inviteStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;
export type FairInviteStatus = (typeof inviteStatuses)[number];

/** What an organization may say to an invitation to a fair. */
export const fairAnswers = ['ACCEPT', 'DECLINE', 'WITHDRAW'] as const;
export type FairAnswer = (typeof fairAnswers)[number];

/** Until so many days before a fair a booth that is given back costs nothing. */
export const freeWithdrawalDays = 7;
/** The link of a session is shown so many minutes before it begins. */
export const sessionLinkMinutes = 10;
export const boothTextMax = 2_000;
export const boothSessionsMax = 3;
/** So many open listings of an organization can be chosen for its booth. */
export const boothListingsMax = 50;
