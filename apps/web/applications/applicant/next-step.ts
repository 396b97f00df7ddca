import type { HistoryData } from '../pages/account/application-history.data.ts';

type Application = HistoryData['reply']['applications'][number];

/** The statuses that something still follows: the others are the end of an application. */
const open = ['SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED'] as const;

/**
 * What usually comes next; nothing once an application has ended. What goes on outside Causa is not
 * known here.
 */
export function nextStep({
  status,
  via,
}: Pick<Application, 'status' | 'via'>): (typeof open)[number] | 'ELSEWHERE' | undefined {
  const known = open.find((one) => one === status);
  return known !== undefined && via !== 'CAUSA' ? 'ELSEWHERE' : known;
}
