/** The minimum interval of urgent mails to one person in milliseconds. */
const everyMs = 900_000;

/**
 * The quarter-hour that names an urgent mail: at most one per name. When the previous quarter-hour
 * had one after `since`, the next would be too soon.
 */
export interface QuarterHour {
  name: string;
  before: string;
  since: Date;
}

/** Returns the quarter-hour at `now` for a kind of mail. */
export function getQuarterHour(kind: 'instant' | 'urgent', now: Date): QuarterHour {
  const number = Math.floor(now.getTime() / everyMs);
  return {
    name: `${kind}:${number}`,
    before: `${kind}:${number - 1}`,
    since: new Date(now.getTime() - everyMs),
  };
}
