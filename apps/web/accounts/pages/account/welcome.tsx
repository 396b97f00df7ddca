import { intakeIntents } from '@causa/shared/accounts/intake-intents';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../menu/account-page.tsx';
import { Group } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import { skipWelcomeAction, welcomeAction } from '../../onboarding/modals.actions.ts';
import { destination } from '../../../lib/navigation/after-login.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { WelcomeData } from './welcome.data.ts';

/**
 * Shown after the address is confirmed: emails, interests and profile on one page, all optional,
 * instead of three dialogs.
 */
function WelcomePage({
  data: { preferences, asksIntents, profile },
}: {
  data: WelcomeData;
}): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  const sections = [
    preferences === null ? '' : 'emails',
    asksIntents ? 'intents' : '',
    profile === null ? '' : 'profile',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <AccountPage title={t('modals.welcome.title')} lead={t('modals.welcome.lead')}>
      <Form
        action={welcomeAction}
        submitLabel={t('modals.welcome.submit')}
        more={[{ action: skipWelcomeAction, label: t('modals.notNow') }]}
        hidden={{ sections, to: destination({ url, locale }) }}
        values={{ headline: profile?.headline ?? '', skills: profile?.skills ?? '' }}
      >
        {(part) => (
          <>
            {preferences !== null && <EmailChoices preferences={preferences} />}
            {asksIntents && <IntentChoices />}
            {profile !== null && (
              <Group label={t('modals.welcome.profile')} hint={t('modals.welcome.profileHint')}>
                <TextField
                  {...part('headline', t('modals.wizard.headline'))}
                  hint={t('modals.wizard.headlineHint')}
                  maxLength={160}
                />
                <TextField
                  {...part('skills', t('modals.wizard.skills'))}
                  hint={t('modals.wizard.skillsHint')}
                />
              </Group>
            )}
          </>
        )}
      </Form>
    </AccountPage>
  );
}

function EmailChoices({
  preferences,
}: {
  preferences: NonNullable<WelcomeData['preferences']>;
}): ReactNode {
  const { t } = useText();
  const isChosen = useIsChosen();
  return (
    <Group label={t('modals.preferences.title')} hint={t('modals.preferences.lead')}>
      {preferences.map(({ name, enabled }) => (
        <Choice
          key={name}
          type="checkbox"
          name={`email.${name}`}
          label={t(`modals.preferences.${name}`)}
          defaultChecked={isChosen(`email.${name}`, enabled)}
        />
      ))}
    </Group>
  );
}

function IntentChoices(): ReactNode {
  const { t } = useText();
  const isChosen = useIsChosen();
  return (
    <Group label={t('modals.intents.title')} hint={t('modals.intents.lead')}>
      {intakeIntents.map((intent) => (
        <Choice
          key={intent}
          type="checkbox"
          name={`intent.${intent}`}
          label={t(`modals.intents.${intent}`)}
          defaultChecked={isChosen(`intent.${intent}`, false)}
        />
      ))}
    </Group>
  );
}

/** Returns whether a checkbox was checked when the form was sent, or its first value. */
function useIsChosen(): (name: string, defaultChecked: boolean) => boolean {
  const { form } = useSite();
  const sentValues = form?.action === welcomeAction.name ? form.values : undefined;
  return (name, defaultChecked) => (sentValues === undefined ? defaultChecked : name in sentValues);
}

export const view: PageView<WelcomeData> = {
  Component: WelcomePage,
  head: (_data, context) => accountHead(context.text.t('modals.welcome.title'), context),
};

export { loader } from './welcome.data.ts';
