import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../menu/account-page.tsx';
import styles from '../../profile/applicant.module.css';
import { DoneNotice } from '../../../layout/done-notice.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Group, TextArea } from '../../../forms/fields.tsx';
import {
  publicParts as parts,
  saveAboutAction,
  savePublicProfileAction,
} from '../../profile/profile.actions.ts';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Form } from '../../../forms/form.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ProfileData } from './profile.data.ts';

/** The user's public profile and its visibility. */
function ProfilePage({ data: { profile, settings } }: { data: ProfileData }): ReactNode {
  const { t } = useText();
  return (
    <DashboardPage title={t('applicant.profile.title')} lead={t('applicant.profile.lead')}>
      <div className={styles.narrow}>
        <DoneNotice />
        <AboutSection profile={profile} />
        <PublicSection settings={settings} />
      </div>
    </DashboardPage>
  );
}

/** Headline and description. */
function AboutSection({ profile }: Pick<ProfileData, 'profile'>): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="about-you">
      <h2 id="about-you">{t('applicant.profile.about')}</h2>
      <Form
        action={saveAboutAction}
        submitLabel={t('applicant.save')}
        values={{ headline: profile.headline ?? '', about: profile.about ?? '' }}
      >
        {(part) => (
          <>
            <TextField
              {...part('headline', t('applicant.profile.headlineField'))}
              hint={t('applicant.profile.headlineHint')}
              maxLength={160}
            />
            <TextArea
              part={part('about', t('applicant.profile.aboutField'))}
              hint={t('applicant.profile.aboutHint')}
              maxLength={4000}
            />
          </>
        )}
      </Form>
    </section>
  );
}

/** Address, status and visibility of the public profile. */
function PublicSection({ settings }: Pick<ProfileData, 'settings'>): ReactNode {
  const { t } = useText();
  const { environment, origin } = useSite();
  const { username, publicProfilePublished } = settings;
  return (
    <section className={styles.section} aria-labelledby="public-profile">
      <h2 id="public-profile">{t('applicant.public.title')}</h2>
      <p>{t('applicant.public.lead')}</p>
      {publicProfilePublished && username !== null && (
        <p className={styles.prose}>
          {t('applicant.public.at')}{' '}
          <a href={pagePath('person', undefined, { username })}>
            {origin + pagePath('person', undefined, { username })}
          </a>
        </p>
      )}
      {!settings.publicProfileAvailable ? (
        <Notice>{t('applicant.public.removed')}</Notice>
      ) : environment.user?.emailVerified === true ? (
        <PublicProfileForm settings={settings} />
      ) : (
        <Notice>{t('applicant.public.verifyFirst')}</Notice>
      )}
    </section>
  );
}

/** Which parts of the profile are public, and under which username. */
function PublicProfileForm({ settings }: Pick<ProfileData, 'settings'>): ReactNode {
  const { t, date } = useText();
  const { form } = useSite();
  const sent = form?.action === savePublicProfileAction.name ? form.values : undefined;
  const isOn = (name: string, stored: boolean): boolean =>
    sent === undefined ? stored : sent[name] === 'on';
  const { username, publicProfilePublished, usernameChangeableOn } = settings;
  return (
    <Form
      action={savePublicProfileAction}
      submitLabel={t('applicant.save')}
      values={{ username: username ?? '' }}
    >
      {(part) => (
        <>
          <Choice
            type="checkbox"
            name="enabled"
            label={t('applicant.public.enabled')}
            defaultChecked={isOn('enabled', publicProfilePublished)}
          />
          <TextField
            {...part('username', t('applicant.public.username'))}
            hint={
              usernameChangeableOn === null
                ? t('applicant.public.usernameHint')
                : t('applicant.public.usernameAgain', { date: date(usernameChangeableOn) })
            }
            readOnly={usernameChangeableOn !== null}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
          />
          <Group label={t('applicant.public.shows')}>
            {parts.map((one) => (
              <Choice
                key={one}
                type="checkbox"
                name={`shows.${one}`}
                label={t(`applicant.part.${one}`)}
                defaultChecked={isOn(`shows.${one}`, settings.publicProfileShows.includes(one))}
              />
            ))}
          </Group>
          <Choice
            type="checkbox"
            name="indexable"
            label={t('applicant.public.indexable')}
            hint={t('applicant.public.indexableHint')}
            defaultChecked={isOn('indexable', settings.publicProfileIndexable)}
          />
        </>
      )}
    </Form>
  );
}

export const view: PageView<ProfileData> = {
  Component: ProfilePage,
  head: (_data, context) => accountHead(context.text.t('applicant.profile.title'), context),
};

export { loader } from './profile.data.ts';
