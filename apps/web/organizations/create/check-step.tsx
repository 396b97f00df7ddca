import { areasOfFocus } from '@causa/shared/search/facets';
import { isLocale, localeTags } from '@causa/shared/platform/locales';
import { orgTypes } from '@causa/shared/organizations/org-types';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { CreateOrganizationData } from '../pages/organization/create-organization.data.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Group } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { languages } from './about-step.tsx';
import styles from '../admin.module.css';
import {
  confirmEmailFirstAction,
  createOrganizationAction,
} from './create-organization.actions.ts';
import { Duplicates } from './duplicates-step.tsx';

/** Last step: all answers with edit links, and the button that creates the organization. */
export function CheckStep({ data }: { data: CreateOrganizationData }): ReactNode {
  const { t, locale } = useText();
  const { described, duplicates, distinctFrom } = data;
  const seen = [...distinctFrom, ...duplicates.map(({ id }) => id)].join(',');
  const here = withQuery(pagePath('createOrganization', locale), {
    ...described,
    other: distinctFrom.join(','),
  });
  const { form, environment } = useSite();
  return (
    <>
      <AnswerSection title={t('createOrg.check.name')} change={withQuery(here, { change: '1' })}>
        <NameAnswers data={data} />
      </AnswerSection>
      <AnswerSection title={t('createOrg.about.title')} change={withQuery(here, { edit: 'about' })}>
        <AboutAnswers data={data} />
      </AnswerSection>
      {duplicates.length > 0 && (
        <>
          <Notice>{t('createOrg.duplicates.since')}</Notice>
          <Duplicates duplicates={duplicates} />
        </>
      )}
      {environment.user?.emailVerified === false ? (
        <>
          <Notice>{t('createOrg.check.unverified', { email: environment.user.email })}</Notice>
          <Form action={confirmEmailFirstAction} wide submitLabel={t('createOrg.check.sendLink')} />
        </>
      ) : (
        <Form
          action={createOrganizationAction}
          wide
          submitLabel={t('createOrg.check.submit')}
          hidden={{ ...described }}
        >
          {(part) => (
            <>
              <input type="hidden" name="distinctFrom" value={seen} />
              <Group
                {...part(
                  'speaksForIt',
                  t('createOrg.about.speaks'),
                  t('createOrg.about.speaksMissing'),
                )}
              >
                <Choice
                  type="checkbox"
                  name="speaksForIt"
                  label={t('createOrg.about.speaksForIt')}
                  defaultChecked={form?.values['speaksForIt'] !== undefined}
                />
              </Group>
            </>
          )}
        </Form>
      )}
    </>
  );
}

function AnswerSection({
  title,
  change,
  children,
}: {
  title: string;
  change: string;
  children: ReactNode;
}): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.checked}>
      <div className={styles.checkedHead}>
        <h2>{title}</h2>
        <a href={change} aria-label={t('createOrg.check.changeOf', { part: title })}>
          {t('createOrg.about.change')}
        </a>
      </div>
      <dl>{children}</dl>
    </section>
  );
}

function NameAnswers({ data: { described, countries } }: { data: CreateOrganizationData }) {
  const { t } = useText();
  const { name, country, website, registry } = described;
  return (
    <>
      <Answer label={t('createOrg.create.name')} words={name} />
      <Answer
        label={t('createOrg.create.country')}
        words={countries.find(({ value }) => value === country)?.label ?? country}
      />
      <Answer label={t('createOrg.check.website')} words={website} />
      <Answer label={t('createOrg.check.registry')} words={registry} />
    </>
  );
}

function AboutAnswers({ data: { answers } }: { data: CreateOrganizationData }): ReactNode {
  const { t, label } = useText();
  const getAnswer = (name: string): string => answers?.[name]?.trim() ?? '';
  const type = orgTypes.find((value) => value === getAnswer('type')) ?? 'nonprofit';
  const language = getAnswer('locale');
  const areas = areasOfFocus.filter((area) => answers?.[`area.${area}`] !== undefined);
  const lang = isLocale(language) ? localeTags[language] : undefined;
  return (
    <>
      <Answer label={t('createOrg.about.type')} words={label('orgType', type)} />
      <Answer
        label={t('createOrg.about.locale')}
        words={isLocale(language) ? languages[language] : ''}
      />
      <Answer label={t('createOrg.check.city')} words={getAnswer('city')} />
      <Answer label={t('createOrg.about.mission')} words={getAnswer('mission')} lang={lang} />
      <Answer
        label={t('createOrg.about.description')}
        words={getAnswer('description')}
        lang={lang}
      />
      <Answer
        label={t('createOrg.about.areas')}
        words={areas.map((area) => label('areasOfFocus', area)).join(', ')}
      />
      <Answer label={t('createOrg.check.founded')} words={getAnswer('foundedYear')} />
    </>
  );
}

/** Omitted answers are shown too, because they may have been forgotten. */
function Answer({
  label,
  words,
  lang,
}: {
  label: string;
  words: string;
  lang?: string | undefined;
}): ReactNode {
  const { t } = useText();
  return (
    <div>
      <dt>{label}</dt>
      <dd lang={words === '' ? undefined : lang}>{words || t('createOrg.check.none')}</dd>
    </div>
  );
}
