import { candidatesMax } from '@causa/shared/applications/candidates';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { CandidateFilterForm } from '../../candidates/candidate-filter-form.tsx';
import { CandidateFacts, getCandidateName, Skills } from '../../candidates/candidate-words.tsx';
import { NoAccess } from '../../candidates/no-access.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { NoMatches } from '../../../layout/dashboard/no-matches.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminCandidatesData } from './admin-candidates.data.ts';

/** Candidates by words, skills and place. */
function AdminCandidatesPage({ data }: { data: AdminCandidatesData }): ReactNode {
  const { t } = useText();
  const { org, found } = data;
  return (
    <AdminPage
      org={org}
      page="adminCandidates"
      title={t('candidates.title')}
      lead={t('candidates.lead')}
    >
      {found.access === 'open' ? (
        <Candidates data={data} />
      ) : (
        <NoAccess orgId={org.id} access={found.access} />
      )}
    </AdminPage>
  );
}

function Candidates({ data }: { data: AdminCandidatesData }): ReactNode {
  const { t, locale } = useText();
  const { org, filter, found, pageIndex, pageCount } = data;
  const path = adminPath(locale, org.id, 'adminCandidates');
  const isFiltered = Object.keys(filter).some((name) => name !== 'sort');
  const isUnknown = filter.place !== undefined && found.place === null;
  return (
    <>
      <CandidateFilterForm filter={filter} path={path} />
      {isUnknown && <Notice>{t('candidates.placeUnknown', { place: filter.place ?? '' })}</Notice>}
      {found.total === 0 && isFiltered && (
        <NoMatches
          text={t('candidates.none')}
          hint={t('candidates.none.hint')}
          clear={{ label: t('candidates.clear'), href: path }}
          ways={data.without.map(({ name, count }) => ({
            label: t(`candidates.${name}`),
            href: withQuery(path, { ...filter, [name]: undefined }),
            count,
          }))}
        />
      )}
      {found.total === 0 && !isFiltered && <Empty text={t('candidates.none.all')} />}
      {found.total > 0 && <CandidateList data={data} />}
      <ListPages
        pageIndex={pageIndex}
        pageCount={pageCount}
        href={(page) => withQuery(path, { ...filter, page })}
      />
    </>
  );
}

function CandidateList({ data: { org, found } }: { data: AdminCandidatesData }): ReactNode {
  const text = useText();
  const { t, locale, number } = text;
  return (
    <section aria-labelledby="found" className={lists.list}>
      <h2 id="found" className={lists.legend}>
        {t('candidates.found', { count: found.total })}
      </h2>
      {found.place !== null && <p>{t('candidates.near', { place: found.place })}</p>}
      {found.total >= candidatesMax && (
        <p>{t('candidates.most', { count: number(candidatesMax) })}</p>
      )}
      <ul className={lists.list}>
        {found.candidates.map((candidate) => (
          <li key={candidate.id} className={lists.item}>
            <h3 className={lists.name}>
              <a
                href={organizationPath('adminCandidate', locale, {
                  orgId: org.id,
                  candidateId: candidate.id,
                })}
              >
                {getCandidateName(text, candidate)}
              </a>
            </h3>
            <p>{candidate.headline ?? candidate.lastJob}</p>
            <CandidateFacts candidate={candidate} />
            <Skills skills={candidate.skills} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const view: PageView<AdminCandidatesData> = {
  Component: AdminCandidatesPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('candidates.title')}: ${org.name}`, context),
};

export { loader } from './admin-candidates.data.ts';
