import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import type { FormAction } from '../../lib/forms/form-action.ts';
import { Group } from '../../forms/fields.tsx';
import { ConfirmForm } from '../../layout/dashboard/confirm-form.tsx';
import { Form } from '../../forms/form.tsx';
import styles from './edit.module.css';
import {
  removeCoverAction,
  removeLogoAction,
  setCoverAction,
  setLogoAction,
} from './edit-organization.actions.ts';
import type { Org } from '../org.data.ts';
import { PictureField } from './picture-field.tsx';

const parts = ['auto', 'top', 'middle', 'bottom'] as const;

/** Logo and cover, each with a form that works without scripts; changes are public at once. */
export function EditPictures({ org }: { org: Org }): ReactNode {
  const { t } = useText();
  return (
    <>
      <p>{t('orgPage.picturesLead')}</p>
      <Logo org={org} />
      <Cover org={org} />
    </>
  );
}

function Logo({ org: { logo } }: { org: Org }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.picture}>
      <h3>{t('orgPage.logo')}</h3>
      {logo === null ? (
        <p>{t('orgPage.noLogo')}</p>
      ) : (
        <img src={logo.url} alt={t('orgPage.currentLogo')} width={128} height={128} />
      )}
      <Form
        action={setLogoAction}
        scope="logo"
        withFile
        label={t('orgPage.logo')}
        variant="secondary"
        submitLabel={t('orgPage.upload')}
      >
        {(part) => (
          <PictureField part={part('file', t('orgPage.file'))} hint={t('orgPage.logoHint')} />
        )}
      </Form>
      {logo !== null && (
        <Removal
          action={removeLogoAction}
          label={t('orgPage.removeLogo')}
          ask={t('orgPage.removeLogoAsk')}
        />
      )}
    </div>
  );
}

function Cover({ org: { cover } }: { org: Org }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  const sent = form?.action === setCoverAction.name ? form.values : undefined;
  return (
    <div className={styles.picture}>
      <h3>{t('orgPage.cover')}</h3>
      {cover === null ? (
        <p>{t('orgPage.noCover')}</p>
      ) : (
        <img
          src={cover.url}
          alt={t('orgPage.currentCover')}
          width={cover.width}
          height={cover.height}
        />
      )}
      <Form
        action={setCoverAction}
        scope="cover"
        withFile
        label={t('orgPage.cover')}
        variant="secondary"
        submitLabel={t('orgPage.upload')}
        values={{ alt: cover?.alt ?? '' }}
      >
        {(part) => (
          <>
            <PictureField part={part('file', t('orgPage.file'))} hint={t('orgPage.coverHint')} />
            <Group label={t('orgPage.part')}>
              {parts.map((value) => (
                <Choice
                  key={value}
                  type="radio"
                  name="part"
                  value={value}
                  label={t(`orgPage.part.${value}`)}
                  defaultChecked={(sent?.['part'] ?? 'auto') === value}
                />
              ))}
            </Group>
            <TextField
              {...part('alt', t('orgPage.alt'))}
              hint={t('orgPage.altHint')}
              maxLength={120}
            />
          </>
        )}
      </Form>
      {cover !== null && (
        <Removal
          action={removeCoverAction}
          label={t('orgPage.removeCover')}
          ask={t('orgPage.removeCoverAsk')}
        />
      )}
    </div>
  );
}

function Removal<Reply>({
  action,
  label,
  ask,
}: {
  action: FormAction<Reply>;
  label: string;
  ask: string;
}): ReactNode {
  const { t } = useText();
  return (
    <ConfirmForm
      action={action}
      scope={action.name}
      title={label}
      submitLabel={t('orgPage.remove')}
      ask={ask}
      label={label}
    />
  );
}
