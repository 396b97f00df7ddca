import type { ReactNode } from 'react';
import type { ExperienceData } from '../pages/account/professional-experience.data.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import fields from '../../forms/fields.module.css';
import { Form } from '../../forms/form.tsx';
import styles from './applicant.module.css';
import { Choice } from '../../ui/choice.tsx';
import { Group } from '../../forms/fields.tsx';
import {
  hideFromOrganizationAction,
  saveVisibilityAction,
  showToOrganizationAction,
} from './profile.actions.ts';

type VisibilityProps = Pick<ExperienceData, 'profile' | 'found'>;

/** Whether organizations may find the user, and which may not. */
export function VisibilityPart({ profile, found }: VisibilityProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <section className={styles.section}>
        <Form action={saveVisibilityAction} submitLabel={t('applicant.save')}>
          {(part) => (
            <Group
              id={part('isRecruitable', t('applicant.visibility.legend')).id}
              label={t('applicant.visibility.legend')}
              hint={t('applicant.visibility.hint')}
            >
              <Choice
                type="radio"
                name="isRecruitable"
                value="yes"
                label={t('applicant.visibility.yes')}
                defaultChecked={profile.isRecruitable === true}
              />
              <Choice
                type="radio"
                name="isRecruitable"
                value="no"
                label={t('applicant.visibility.no')}
                defaultChecked={profile.isRecruitable === false}
              />
            </Group>
          )}
        </Form>
      </section>
      <HiddenFrom profile={profile} found={found} />
    </>
  );
}

/** Organizations that cannot see the profile, and a search to hide from more. */
function HiddenFrom({ profile, found }: VisibilityProps): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  const hidden = new Set(profile.hiddenFrom.map(({ id }) => id));
  return (
    <section className={styles.section} aria-labelledby="hidden-from">
      <h2 id="hidden-from">{t('applicant.hide.title')}</h2>
      <p>{t('applicant.hide.lead')}</p>
      {profile.hiddenFrom.length > 0 && (
        <ul className={styles.jobs}>
          {profile.hiddenFrom.map(({ id, name }) => (
            <li key={id} className={styles.job}>
              <h3>{name}</h3>
              <Form
                action={showToOrganizationAction}
                variant="secondary"
                submitLabel={t('applicant.hide.show')}
                hidden={{ org: id }}
                label={t('applicant.hide.showName', { name })}
              />
            </li>
          ))}
        </ul>
      )}
      <search>
        <form method="get" action={url.pathname} className={fields.month}>
          <TextField
            id="hide-q"
            name="q"
            label={t('applicant.hide.find')}
            defaultValue={url.searchParams.get('q') ?? ''}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit">{t('applicant.hide.search')}</Button>
        </form>
      </search>
      {found !== null && (
        <output className={styles.quiet}>
          {t('applicant.hide.found', { count: found.length })}
        </output>
      )}
      {found !== null && found.length > 0 && <FoundOrganizations found={found} hidden={hidden} />}
    </section>
  );
}

function FoundOrganizations({
  found,
  hidden,
}: {
  found: NonNullable<ExperienceData['found']>;
  hidden: ReadonlySet<string>;
}): ReactNode {
  const { t } = useText();
  return (
    <ul className={styles.jobs}>
      {found.map(({ id, name, place }) => (
        <li key={id} className={styles.job}>
          <h3>{name}</h3>
          <p className={styles.quiet}>{place}</p>
          {hidden.has(id) ? (
            <p className={styles.quiet}>{t('applicant.hide.already')}</p>
          ) : (
            <Form
              action={hideFromOrganizationAction}
              variant="secondary"
              submitLabel={t('applicant.hide.hide')}
              hidden={{ org: id }}
              label={t('applicant.hide.hideName', { name })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
