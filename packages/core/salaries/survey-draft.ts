import type { ReplyOf } from '@causa/shared/platform/contract';
import {
  type saveSalarySurveyDraftContract,
  surveyAnswersSchema,
} from '@causa/shared/salaries/salaries.contract';
import { AppError } from '@causa/shared/platform/errors';
import { fieldsByStep, type SurveyStep } from '@causa/shared/salaries/salaries';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { hashSecret } from '../platform/crypto/secret-hash.ts';
import { takeFromCeiling, takeTokenFrom } from '../platform/limits/take-token.ts';
import { getAnsweredPay, type SurveyAnswers } from './get-answered-pay.ts';
import { submitSurvey } from './submit-survey.ts';
import { listStates } from './list-states.ts';
import { parseItems } from '../accounts/pending-actions/parse-items.ts';
import {
  assignItems,
  deleteItemsUnder,
  storePendingActions,
  readItemsUnder,
  storeItemsUnder,
} from '../accounts/pending-actions/temporary-items.ts';

type Draft = ReplyOf<typeof saveSalarySurveyDraftContract>['draft'];
type Answers = Draft['answers'];

const perNetworkAnHour = 600;
const perDay = 100_000;

/** A draft has no address of its own; only the browser's cookie leads to it. */
const getDraftKey = (browser: string) => hashSecret(`salary-survey:${browser}`);

/** Returns the survey answers of this browser; empty for an unknown one. */
export async function readSalarySurveyDraft(
  context: Context,
  browser: string | null,
): Promise<Draft> {
  return draftView(context, await readAnswers(context, browser));
}

/**
 * Stores one page of the survey beside the others for a day.
 * @throws INVALID for a missing or impossible answer
 * @throws TOO_MANY_REQUESTS
 */
export async function saveSalarySurveyDraft(
  context: Context,
  { step, ...page }: Answers & { step: SurveyStep },
  { browser, address }: { browser: string; address: string | null },
): Promise<Draft> {
  await takeTokenFrom(context, 'survey', address, perNetworkAnHour, 3_600);
  await takeFromCeiling(context, 'survey', address, perDay, 86_400);
  const missing = fieldsByStep[step].filter((field) => page[field] === undefined);
  if (missing.length > 0)
    throw new AppError(
      'INVALID',
      {},
      missing.map((field) => ({ field, code: 'FIELD_REQUIRED' })),
    );
  return inTransaction(context, async (tx) => {
    const idHash = getDraftKey(browser);
    const lock = `survey:${Buffer.from(idHash).toString('hex')}`;
    // Serializes the tabs of a browser, so that none overwrites another's page.
    await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
    const before = await readAnswers(tx, browser);
    const answers: Answers = { ...before, ...page };
    // States belong to their country.
    if (before.countryCode !== answers.countryCode && page.stateCode === undefined)
      delete answers.stateCode;
    if (step === 'pay') requirePay(answers);
    const data = JSON.stringify([{ type: 'SURVEY_REPORT_DATA', data: answers }]);
    await storeItemsUnder(tx, idHash, { browser, data });
    return draftView(tx, answers);
  });
}

/** Deletes the survey answers of this browser. Idempotent. */
export async function deleteSalarySurveyDraft(
  context: Context,
  browser: string | null,
): Promise<void> {
  if (browser !== null) await deleteItemsUnder(context, getDraftKey(browser));
}

/**
 * Submits a survey answer: stored for a confirmed address, pending until confirmation for other
 * accounts and until sign-up for visitors.
 * @throws INVALID for a missing answer
 * @throws TOO_MANY_REQUESTS
 */
export async function submitSalarySurvey(
  context: Context,
  answers: SurveyAnswers,
  { browser, address }: { browser: string; address: string | null },
): Promise<{ submitted: 'RECEIVED' | 'WAITING' | 'NEEDS_ACCOUNT'; tmpId: string | null }> {
  getAnsweredPay(answers);
  const { actor } = context;
  if (actor.kind === 'user' && actor.isVerified) {
    await submitSurvey(context, answers);
    await deleteSalarySurveyDraft(context, browser);
    return { submitted: 'RECEIVED', tmpId: null };
  }
  const data = JSON.stringify([{ type: 'SURVEY_REPORT_DATA', data: answers }]);
  const tmpId = await storePendingActions(context, data, { browser, address });
  if (actor.kind !== 'user') return { submitted: 'NEEDS_ACCOUNT', tmpId };
  await deleteSalarySurveyDraft(context, browser);
  await assignItems(context, tmpId, actor.userId);
  return { submitted: 'WAITING', tmpId: null };
}

function requirePay(answers: Answers): void {
  // Pay is only meaningful with country and hours.
  const earlier = (['place', 'time'] as const).flatMap((step) =>
    fieldsByStep[step].filter((field) => answers[field] === undefined),
  );
  if (earlier.length > 0)
    throw new AppError(
      'INVALID',
      {},
      earlier.map((field) => ({ field, code: 'FIELD_REQUIRED' })),
    );
  getAnsweredPay(answers as SurveyAnswers);
}

async function readAnswers(context: Context, browser: string | null): Promise<Answers> {
  if (browser === null) return {};
  const data = await readItemsUnder(context, getDraftKey(browser));
  const [item] = parseItems(data ?? '[]') ?? [];
  return (item?.data ?? {}) as Answers;
}

function draftView({ locale }: Context, answers: Answers): Draft {
  const complete = surveyAnswersSchema.safeParse(answers);
  return {
    answers,
    isComplete: complete.success,
    states: listStates(answers.countryCode ?? '', locale),
    understood: interpretAnswers(complete.data),
  };
}

function interpretAnswers(answers: SurveyAnswers | undefined): Draft['understood'] {
  if (answers === undefined) return null;
  try {
    return getAnsweredPay(answers);
  } catch (error) {
    // Country or hours changed since, so the review asks for the pay again.
    if (error instanceof AppError) return null;
    throw error;
  }
}
