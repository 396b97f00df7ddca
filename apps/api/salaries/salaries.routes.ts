import { sendCsv } from '../server/send-csv.ts';
import { exploreSalaries } from '@causa/core/salaries/explore-salaries';
import { listStates } from '@causa/core/salaries/list-states';
import {
  deleteSalarySurveyDraft,
  readSalarySurveyDraft,
  saveSalarySurveyDraft,
  submitSalarySurvey,
} from '@causa/core/salaries/survey-draft';
import {
  deleteSalarySurveyDraftContract,
  readSalariesContract,
  salaryFiltersQuery,
  readSalarySurveyDraftContract,
  saveSalarySurveyDraftContract,
  submitSalarySurveyContract,
} from '@causa/shared/salaries/salaries.contract';
import { salaryExplorerCsv } from '@causa/shared/generated/salaries/salaries.endpoints';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { browserToken } from '../server/browser-cookies.ts';
import { serve } from '../server/contract-route.ts';
import type { ServerOptions } from '../server/server-options.ts';
import { knownBrowser } from '../server/session-cookie.ts';
import { toCsv } from '@causa/core/platform/text/csv';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { minorUnits } from '@causa/shared/platform/money';

/** The salary survey. */
export async function salariesRoutes(app: FastifyInstance, options: ServerOptions): Promise<void> {
  serve(app, readSalarySurveyDraftContract, async (context, { request }) => ({
    draft: await readSalarySurveyDraft(context, knownBrowser(request, options.secure)),
  }));
  serve(app, saveSalarySurveyDraftContract, async (context, { body, request, reply }) => ({
    draft: await saveSalarySurveyDraft(context, body, {
      browser: browserToken(request, reply, options.secure),
      address: request.ip,
    }),
  }));
  serve(app, deleteSalarySurveyDraftContract, async (context, { request }) => {
    await deleteSalarySurveyDraft(context, knownBrowser(request, options.secure));
    return {};
  });
  serve(app, submitSalarySurveyContract, (context, { body, request, reply }) =>
    submitSalarySurvey(context, body, {
      browser: browserToken(request, reply, options.secure),
      address: request.ip,
    }),
  );
  serve(app, readSalariesContract, async (context, { query }) => ({
    salaries: await exploreSalaries(context, readFilters(query)),
    states: listStates(query.country, context.locale),
  }));
  app.get(salaryExplorerCsv.path, { schema: { hide: true } }, async (request, reply) => {
    const query = salaryFiltersQuery.parse(request.query);
    const salaries = await exploreSalaries(request.context, readFilters(query));
    return sendCsv(reply, 'causa-salaries.csv', salariesCsv(salaries));
  });
}

function readFilters({
  roleFamily,
  level,
  country,
  state,
  orgSize,
}: z.output<typeof salaryFiltersQuery>) {
  // A state belongs to a country, and sizes are not counted by state.
  const stateCode = country === '' ? '' : state;
  return {
    roleFamily,
    professionalLevel: level,
    countryCode: country,
    stateCode,
    orgSize: country === '' || stateCode !== '' ? '' : orgSize,
  };
}

type Salaries = ReplyOf<typeof readSalariesContract>['salaries'];

/**
 * Returns the salary table as CSV in whole units of each currency; empty cells are hidden figures.
 */
function salariesCsv({ rows, parts, split }: Salaries): string {
  const columns = ['p10', 'p25', 'median', 'p75', 'p90'] as const;
  return toCsv([
    ['split', 'value', 'series', 'currency', ...columns, 'answers'],
    ...[
      ...rows.map((row) => ({ row, by: '' })),
      ...parts.map((row) => ({ row, by: split ?? '' })),
    ].flatMap(({ row, by }) =>
      (['reported', 'offered'] as const).flatMap((series) => {
        const figures = row[series];
        if (figures === null) return [];
        const whole = (amount: number | null): string =>
          amount === null ? '' : String(Math.round(amount / minorUnits(row.currency)));
        return [
          [
            by,
            row.value,
            series,
            row.currency,
            ...columns.map((name) => whole(figures[name])),
            figures.answers,
          ],
        ];
      }),
    ),
  ]);
}
