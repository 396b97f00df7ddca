/** Why an organization closes a listing. */
export const closeReasons = ['FILLED_HERE', 'FILLED_ELSEWHERE', 'STOPPED', 'MISTAKE'] as const;
