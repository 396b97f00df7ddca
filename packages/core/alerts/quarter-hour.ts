/** What cannot wait for the morning is mailed to one person at most this often; milliseconds. */
const everyMs = 900_000;

/**
 * The quarter of an hour that names a mail which cannot wait: there is one of each name. Where the
 * quarter before brought one after `since`, the next comes too soon.
 */
export interface QuarterHour {
  name: string;
  before: string;
  since: Date;
}

/** The quarter of an hour at `now`, of mails of a kind. */
export function getQuarterHour(kind: 'instant' | 'urgent', now: Date): QuarterHour {
  const number = Math.floor(now.getTime() / everyMs);
  return {
    name: `${kind}:${number}`,
    before: `${kind}:${number - 1}`,
    since: new Date(now.getTime() - everyMs),
  };
}
