import type { z } from 'zod';
import type { dashboardOrgSchema } from '@causa/shared/organizations/organizations.contract';
import type { Organization } from '../../generated/prisma/client.ts';
import { locationView } from '../../platform/places/location.view.ts';

export type DashboardOrg = z.infer<typeof dashboardOrgSchema>;

/** Returns the editable facts of an organization. */
export function fieldsView(row: Organization) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    locale: row.locale,
    mission: row.mission,
    description: row.description,
    areasOfFocus: row.areasOfFocus,
    location: locationView(row, row.locale),
    website: row.website,
    foundedYear: row.foundedYear,
    registry:
      row.registryCountry === null || row.registryNumber === null
        ? null
        : { country: row.registryCountry, number: row.registryNumber },
    revision: row.revision,
  };
}
