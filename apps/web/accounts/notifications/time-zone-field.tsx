import { zoneCity } from '@causa/shared/platform/dates/zone-city';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { SelectField } from '../../ui/field.tsx';

interface TimeZoneFieldProps {
  timeZone: string | null;
  assumedTimeZone: string;
  timeZones: readonly { value: string; label: string }[];
}

/** Time zone for morning alerts. Without a stored zone the browser proposes its own. */
export function TimeZoneField({
  timeZone,
  assumedTimeZone,
  timeZones,
}: TimeZoneFieldProps): ReactNode {
  const { t } = useText();
  useEffect(() => {
    const field = document.getElementById('timeZone');
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (
      field instanceof HTMLSelectElement &&
      field.value === '' &&
      timeZones.some(({ value }) => value === own)
    )
      field.value = own;
  }, [timeZones]);
  const unknown =
    timeZone === null
      ? [
          {
            value: '',
            label: t('dashboard.prefs.zoneAssumed', { zone: zoneCity(assumedTimeZone) }),
          },
        ]
      : [];
  return (
    <SelectField
      id="timeZone"
      name="timeZone"
      label={t('dashboard.prefs.zone')}
      hint={t('dashboard.prefs.zoneHint')}
      defaultValue={timeZone ?? ''}
      options={[...unknown, ...timeZones]}
    />
  );
}
