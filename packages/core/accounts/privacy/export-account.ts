import type { Context } from '../../platform/context.ts';
import { toCsv } from '../../platform/text/csv.ts';
import type { Sections } from '../../platform/personal-data.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { confirmedAddress } from '../email/confirmed-address.ts';
import { findAccount } from '../find-user.ts';
import { requireFreshLogin } from '../login/fresh-login.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

/**
 * Everything the product keeps about a user, for themselves, without secrets; 10 an hour. Each
 * feature brings its sections. `withFiles`: the files themselves too, as base64. LOGIN_REQUIRED.
 */
export async function exportAccount(
  context: Context,
  options: { withFiles: boolean } = { withFiles: false },
): Promise<Sections> {
  const { userId } = requireFreshLogin(context);
  await takeToken(context, `export:${userId}`, 10, 3_600);
  securityEvent(context, 'account.exported', { outcome: 'ok' });
  const email = confirmedAddress(await findAccount(context, userId));
  const parts = await Promise.all(
    Object.values(context.accountHooks.personalData).map(
      async (part) => (await part.exportFor?.(context, { id: userId, email }, options)) ?? {},
    ),
  );
  // Dates become text, so that both forms of the export say the same.
  return JSON.parse(JSON.stringify(Object.assign({}, ...parts))) as Sections;
}

/**
 * The export as a table: section, number of the record, field, value. Spreadsheets run none of it
 * as a formula.
 */
export function exportCsv(sections: Sections): string {
  const rows = Object.entries(sections).flatMap(([section, records]) =>
    records.flatMap((record, index) =>
      Object.entries(record).map(([field, value]) => [
        section,
        String(index + 1),
        field,
        valueText(value),
      ]),
    ),
  );
  return toCsv([['section', 'record', 'field', 'value'], ...rows]);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
