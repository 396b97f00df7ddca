import type { ReactNode } from 'react';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Group } from '../forms/fields.tsx';
import { Form, type Part } from '../forms/form.tsx';
import { zoneWords } from './field-words.ts';
import { publishAction } from './publish.actions.ts';
import styles from './posting.module.css';

/** Publishes now or later; what is public already only now. */
export function PublishForm({ data: { listing, draft } }: { data: AdminEditData }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  const mayWait = listing.state === 'DRAFT' || listing.state === 'SCHEDULED';
  const zone = draft.data.timeZone ?? 'UTC';
  const isLater = form?.values['when'] === 'later' || listing.state === 'SCHEDULED';
  return (
    <div className={styles.fields}>
      <p>{t('posting.check.cost')}</p>
      <Form
        action={publishAction}
        submitLabel={t(
          listing.state === 'DRAFT' ? 'posting.check.publish' : 'posting.check.publishChanges',
        )}
        failed={t('posting.check.failed')}
      >
        {(part) => {
          const { id, label, error } = asked(part('when', t('posting.check.when')));
          const when = { id, label, ...(error === undefined ? {} : { error }) };
          const day = asked(part('day', t('posting.check.day')));
          const time = asked(part('time', t('posting.check.time')));
          return (
            <>
              <input type="hidden" name="revision" value={draft.revision} />
              <input type="hidden" name="zone" value={zone} />
              {mayWait && (
                <Group {...when} hint={t('posting.check.zone', { zone: zoneWords(zone) })}>
                  <Choice
                    type="radio"
                    name="when"
                    value="now"
                    label={t('posting.check.now')}
                    defaultChecked={!isLater}
                  />
                  <Choice
                    type="radio"
                    name="when"
                    value="later"
                    label={t('posting.check.later')}
                    defaultChecked={isLater}
                  />
                  <div className={styles.pair}>
                    <TextField {...day} type="date" />
                    <TextField {...time} type="time" />
                  </div>
                </Group>
              )}
            </>
          );
        }}
      </Form>
    </div>
  );
}

function asked({ error, id, label, name, defaultValue }: Part) {
  return { id, label, name, defaultValue, ...(error === undefined ? {} : { error }) };
}
