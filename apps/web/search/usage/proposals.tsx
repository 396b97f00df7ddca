import { locales } from '@causa/shared/platform/locales';
import { proposalTextMax } from '@causa/shared/search/usage';
import type { ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { SearchesData } from '../pages/staff/searches.data.ts';
import {
  acceptVocabularyAction,
  dismissVocabularyAction,
  proposeVocabularyAction,
} from './usage.actions.ts';
import lists from '../../layout/dashboard/lists.module.css';
import styles from './usage.module.css';

/** Proposes words as a name of an existing meaning, or a new meaning. */
export function ProposalForm({ data: { language, words } }: { data: SearchesData }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="propose">
      <h2 id="propose">{t('searchUsage.form')}</h2>
      <p>{t('searchUsage.formLead')}</p>
      <Form
        key={`${language} ${words}`}
        action={proposeVocabularyAction}
        label={t('searchUsage.form')}
        submitLabel={t('searchUsage.send')}
        failed={t('searchUsage.failed')}
        values={{ words }}
        hidden={{ language }}
      >
        {(part) => (
          <>
            <TextField
              {...part('words', t('searchUsage.words'), t('searchUsage.wordsNeeded'))}
              maxLength={proposalTextMax}
              aria-required
            />
            <TextField
              {...part('meaning', t('searchUsage.known'))}
              hint={t('searchUsage.knownHint')}
              maxLength={proposalTextMax}
            />
            {locales.map((locale) => (
              <TextField
                key={locale}
                {...part(
                  `names.${locale}`,
                  t(`searchUsage.name.${locale}`),
                  t('searchUsage.name.needed'),
                )}
                hint={t('searchUsage.namesHint')}
                maxLength={proposalTextMax}
              />
            ))}
            <TextField
              {...part('broader', t('searchUsage.broader'))}
              hint={t('searchUsage.knownHint')}
              maxLength={proposalTextMax}
            />
            <TextField {...part('note', t('searchUsage.note'))} maxLength={proposalTextMax} />
          </>
        )}
      </Form>
    </section>
  );
}

/** The proposals of a language, newest first; open ones can be accepted or dismissed. */
export function Proposals({ data: { proposals } }: { data: SearchesData }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="proposals">
      <h2 id="proposals">{t('searchUsage.proposals')}</h2>
      {proposals.length === 0 ? (
        <p>{t('searchUsage.noProposals')}</p>
      ) : (
        <ul className={lists.list}>
          {proposals.map((proposal) => (
            <li key={proposal.id} className={lists.item}>
              <Proposal proposal={proposal} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Proposal({ proposal }: { proposal: SearchesData['proposals'][number] }): ReactNode {
  const { t } = useText();
  const { id, words, concept, names, broader, note, status } = proposal;
  const title =
    concept === null
      ? t('searchUsage.meansNew', { words, names: [names.en, names.es, names.pt].join(' / ') })
      : t('searchUsage.meansSame', { words, concept });
  return (
    <>
      <p>
        <bdi>{title}</bdi> <Tag tone={status}>{t(`searchUsage.status.${status}`)}</Tag>
      </p>
      {broader !== null && <p>{t('searchUsage.broaderIs', { broader })}</p>}
      {note !== '' && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {status === 'PROPOSED' && (
        <Form
          action={acceptVocabularyAction}
          scope={id}
          label={title}
          submitLabel={t('searchUsage.accept')}
          variant="secondary"
          more={[{ action: dismissVocabularyAction, label: t('searchUsage.dismiss') }]}
          failed={t('searchUsage.failed')}
          errorTexts={{ CONFLICT: t('searchUsage.conflict') }}
          hidden={{ proposalId: id }}
        />
      )}
    </>
  );
}
