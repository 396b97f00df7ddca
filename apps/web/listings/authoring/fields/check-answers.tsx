import { listFields } from '@causa/shared/listings/listing-fields';
import type { DraftField, DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import { localeTags } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { AdminCheckData } from '../../pages/organization/admin-check.data.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import {
  getFieldLabel,
  listFieldTexts,
  formatProblem,
  getSectionLabel,
} from './list-field-texts.ts';
import styles from '../posting.module.css';
import { PublishForm } from '../publish-form.tsx';
import { getAnswerId, getProblemField, sectionNames } from './sections.ts';
import prose from './text.module.css';

/** Lists all answers and problems, with the form that publishes the listing. */
export function CheckAnswers({ data }: { data: AdminCheckData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { org, word, listing } = data;
  const params = { orgId: org.id, word, listingId: listing.id };
  return (
    <>
      <div>
        <ButtonLink href={organizationPath('adminPreview', locale, params)}>
          {t('publish.check.preview')}
        </ButtonLink>
      </div>
      {sectionNames.map((section) => (
        <section key={section} aria-labelledby={`answers-${section}`}>
          <div className={styles.heading}>
            <h2 id={`answers-${section}`}>{getSectionLabel(text, listing.type, section)}</h2>
            {listing.can.edit && (
              <a
                href={withQuery(organizationPath('adminEdit', locale, { ...params, section }), {
                  check: '1',
                })}
                aria-label={t('publish.check.changeOf', {
                  section: getSectionLabel(text, listing.type, section),
                })}
              >
                {t('publish.check.change')}
              </a>
            )}
          </div>
          <Answers data={data} section={section} />
        </section>
      ))}
      {listing.can.publish && <PublishForm data={data} />}
    </>
  );
}

function Answers({ data, section }: { data: AdminCheckData; section: DraftSection }): ReactNode {
  const text = useText();
  const { t } = text;
  const { org, listing, draft } = data;
  const fields = listFields(listing.type, section);
  const problemOf = (field: DraftField) =>
    draft.problems.find((problem) => getProblemField(problem.field, [field]) !== undefined);
  const shown = fields
    .map((field) => ({
      field,
      words: listFieldTexts(text, field, draft.data[field], org.admins),
      problem: problemOf(field),
    }))
    .filter(({ words, problem }) => words !== '' || problem !== undefined);
  if (shown.length === 0) return <p>{t('authoring.none')}</p>;
  return (
    <dl className={styles.answers}>
      {shown.map(({ field, words, problem }) => {
        const label = getFieldLabel(text, listing.type, field);
        return (
          <div key={field} id={getAnswerId(field)} tabIndex={-1}>
            <dt>{label}</dt>
            <dd>
              {words !== '' && (
                <span
                  className={prose.text}
                  lang={listingTextFields.has(field) ? localeTags[draft.data.locale] : undefined}
                >
                  {words}
                </span>
              )}
              {problem !== undefined && (
                <p className={styles.wrong}>{formatProblem(text, problem, label)}</p>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Fields whose text is in the language of the listing. */
const listingTextFields: ReadonlySet<DraftField> = new Set([
  'title',
  'commitment',
  'payText',
  'benefits',
  'description',
  'skills',
  'applyText',
  'questions',
]);
