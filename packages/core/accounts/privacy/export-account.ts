import type { Context } from '../../platform/context.ts';
import { toCsv } from '../../platform/text/csv.ts';
import type { Sections } from '../../platform/personal-data.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { confirmedAddress } from '../email/confirmed-address.ts';
import { findAccount } from '../find-user.ts';
import { requireFreshLogin } from '../../platform/fresh-login.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

/**
 * Returns all data stored about the caller, without secrets. Each feature provides its sections.
 * `withFiles` includes file contents as base64.
 * @throws LOGIN_REQUIRED without a session
 * @throws TOO_MANY_REQUESTS after 10 an hour
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
    Object.values(context.hooks.personalData).map(
      async (part) => (await part.exportFor?.(context, { id: userId, email }, options)) ?? {},
    ),
  );
  // Converts dates to text, so that both export formats are identical.
  return JSON.parse(JSON.stringify(Object.assign({}, ...parts))) as Sections;
}

/**
 * Returns the export as CSV with section, record number, field and value; values that look like
 * formulas are escaped.
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
