import type { OrganizationLine } from '@causa/shared/integrations/exchange.contract';
import { findStateCode } from '../../platform/places/regions.ts';
import type { RefusedLines } from '../../platform/text/refused-lines.ts';

export interface ImportReport extends RefusedLines {
  created: number;
  changed: number;
  unchanged: number;
  /** Columns that members changed and a line has differently: the members' values stay. */
  kept: { id: string; title: string; columns: string[] }[];
}

/** How the records of a file are written; see `Entry`. */
export interface WriteOptions {
  knownOrganizationsStay?: boolean;
  isUndated?: boolean;
}

export type Outcome = 'created' | 'changed' | 'unchanged';

/** Why a line is rejected, in a text for the operator. */
export class Refusal extends Error {}

export const deletedHere =
  'org: this organization was deleted here, and an import does not change that';

/** A record is identified by its id, or by source and source id. */
export function getIdentity(line: {
  id?: string;
  source: string;
  sourceId?: string | null;
}): { id: string } | { source: string; sourceId: string } {
  if (line.id !== undefined) return { id: line.id };
  if (line.sourceId === undefined || line.sourceId === null)
    throw new Refusal('id: an id, or a source with a sourceId');
  return { source: line.source, sourceId: line.sourceId };
}

export function placeColumns(place: OrganizationLine['location']) {
  const region = place?.stateCode ?? place?.region ?? '';
  return {
    locationText: place?.text ?? null,
    city: place?.city ?? null,
    stateCode: place === null || region === '' ? null : findStateCode(place.countryCode, region),
    countryCode: place?.countryCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

// PostgreSQL orders the keys of a jsonb arbitrarily, so values are compared by content.
export function isSame(
  before: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(data).every(
    ([column, value]) => toCanonical(before[column]) === toCanonical(value),
  );
}

/** Returns the columns that a line changes. */
export function listDifferences(
  before: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(data).flatMap(([column, value]) =>
    isSame(before, { [column]: value }) ? [] : [column],
  );
}

function toCanonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint'
      ? String(inner)
      : typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  );
}
