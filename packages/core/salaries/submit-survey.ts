import { AppError } from '@causa/shared/platform/errors';
import {
  answererMonths,
  answerMonths,
  countedMonths,
  type SurveyStatus,
} from '@causa/shared/salaries/salaries';
import { monthsAfter } from '../platform/dates/months.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { newId } from '../platform/ids.ts';
import { requireVerified } from '../platform/identity.policy.ts';
import { addQueueItem, dropQueueItems } from '../platform/review-queue/queue-items.ts';
import { gazetteer } from '../platform/places/gazetteer.ts';
import { getAnsweredPay, type SurveyAnswers, type ParsedPay } from './get-answered-pay.ts';

import { Prisma } from '../generated/prisma/client.ts';

/** Comparable answers needed to detect an outlier. */
const comparableMin = 10;
const distancesMax = 3.5;
/** Smallest distance, about five percent, for groups with nearly equal pay. */
const smallestDistance = 0.05;

/**
 * Stores the answer of a confirmed account and replaces its answers of the last twelve months. Pay
 * far from similar roles is held for staff; this is not shown, because it would reveal what others
 * earn.
 * @throws LOGIN_REQUIRED, EMAIL_UNVERIFIED, INVALID
 */
export async function submitSurvey(context: Context, answers: SurveyAnswers): Promise<void> {
  const { userId } = requireVerified(context);
  const pay = getAnsweredPay(answers);
  const stateCode = getState(answers);
  await inTransaction(context, async (tx) => {
    // Serializes the answers of one person.
    await tx.db
      .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`survey:${userId}`}, 0))`;
    await replaceEarlier(tx, userId);
    const status = await getStatus(tx, answers, pay);
    const id = newId();
    const { roleFamily, professionalLevel, countryCode, locationType, orgSize } = answers;
    await tx.db.salarySurvey.create({
      data: {
        id,
        userId,
        roleFamily,
        professionalLevel,
        countryCode,
        stateCode,
        city: answers.city === '' ? null : answers.city,
        locationType,
        orgSize,
        areaOfFocus: answers.areaOfFocus,
        amount: pay.kind === 'gross' ? pay.amount : null,
        netAmount: pay.kind === 'net' ? pay.amount : null,
        currency: pay.currency,
        payPeriod: answers.payPeriod,
        monthsAYear: Number(answers.monthsAYear),
        hoursPerWeek: answers.hoursPerWeek,
        yearsOfExperience: answers.yearsOfExperience,
        status,
        submittedAt: tx.now(),
      },
    });
    if (status === 'HELD')
      await addQueueItem(tx, { kind: 'SALARY', subject: `survey:${id}`, score: 1 });
  });
}

/**
 * Returns the state code; null without one.
 * @throws INVALID for a state of another country
 */
function getState({ countryCode, stateCode }: SurveyAnswers): string | null {
  if (stateCode === '') return null;
  if (gazetteer().byId(`s${countryCode}.${stateCode}`) === undefined)
    throw new AppError('INVALID', {}, [{ field: 'stateCode', code: 'FIELD_OPTION' }]);
  return stateCode;
}

async function replaceEarlier(tx: Context, userId: string): Promise<void> {
  const earlier = await tx.db.salarySurvey.findMany({
    where: { userId, submittedAt: { gt: monthsAfter(tx.now(), -answerMonths) } },
    select: { id: true },
  });
  for (const { id } of earlier) await dropQueueItems(tx, `survey:${id}`, ['SALARY']);
  await tx.db.salarySurvey.deleteMany({ where: { id: { in: earlier.map(({ id }) => id) } } });
}

async function getStatus(
  tx: Context,
  { roleFamily, professionalLevel, countryCode }: SurveyAnswers,
  pay: ParsedPay,
): Promise<SurveyStatus> {
  if (pay.kind === 'net') return 'COUNTED';
  const since = monthsAfter(tx.now(), -countedMonths);
  const criteria = { roleFamily, professionalLevel, countryCode, currency: pay.currency, since };
  const [row] = await tx.db.$queryRaw<{ median: number | null; mad: number | null; n: number }[]>(
    findSimilarPay(criteria),
  );
  if (row?.median == null || row.mad === null || row.n < comparableMin) return 'COUNTED';
  const distance = Math.abs(Math.log(pay.amount) - row.median);
  return distance > distancesMax * Math.max(row.mad, smallestDistance) ? 'HELD' : 'COUNTED';
}

/** Anonymizes answers older than thirteen months. Returns the count. */
export async function anonymizeRespondents({ db, now }: Context): Promise<number> {
  const { count } = await db.salarySurvey.updateMany({
    where: { userId: { not: null }, submittedAt: { lt: monthsAfter(now(), -answererMonths) } },
    data: { userId: null },
  });
  return count;
}

/**
 * Returns the median of the logarithms of comparable pay, the median distance from it, and the
 * number of answers.
 */
function findSimilarPay(criteria: {
  roleFamily: string;
  professionalLevel: string;
  countryCode: string;
  currency: string;
  since: Date;
}): Prisma.Sql {
  return Prisma.sql`
    WITH logs AS (
      SELECT ln(amount::float) AS x FROM salary_surveys
      WHERE status = 'COUNTED' AND amount IS NOT NULL AND role_family = ${criteria.roleFamily}
        AND professional_level = ${criteria.professionalLevel} AND country_code = ${criteria.countryCode}
        AND currency = ${criteria.currency} AND submitted_at > ${criteria.since}
    ), middle AS (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY x) AS median, count(*)::int AS n FROM logs)
    SELECT middle.median, middle.n,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(x - middle.median)) FROM logs) AS mad
    FROM middle`;
}
