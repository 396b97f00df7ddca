import type { HistoryData } from '../pages/account/application-history.data.ts';

type Application = HistoryData['reply']['applications'][number];

/** Statuses with a next step; the others end an application. */
const openStatuses = ['SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED'] as const;

/**
 * Returns what usually follows; undefined when an application has ended or continues outside Causa.
 */
export function getNextStep({
  status,
  via,
}: Pick<Application, 'status' | 'via'>): (typeof openStatuses)[number] | 'ELSEWHERE' | undefined {
  const known = openStatuses.find((one) => one === status);
  return known !== undefined && via !== 'CAUSA' ? 'ELSEWHERE' : known;
}
