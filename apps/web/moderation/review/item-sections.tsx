import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { queueDecisions, queueKinds, decisionReasons } from '@causa/shared/moderation/moderation';
import { reportReasons } from '@causa/shared/moderation/reports';
import { staffItemDocument } from '@causa/shared/generated/moderation/staff.endpoints';
import { type ReactNode, useId } from 'react';
import type { Text } from '../../lib/text.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import received from '../../applications/review/received.module.css';
import type { StaffItem } from '../pages/staff/queue-item.data.ts';
import { getFieldName, formatFieldValue, findKnown } from './field-texts.ts';
import { Instant, Reasons, UserText } from './queue-facts.tsx';
import styles from './review.module.css';

const duplicateMatches = ['NAME', 'DOMAIN', 'REGISTRY'] as const;
const outcomes = [...queueDecisions, 'DROPPED'] as const;

/** A card of the page under its heading. */
export function Section({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: ReactNode;
}): ReactNode {
  const own = useId();
  return (
    <section id={id} className={received.part} aria-labelledby={own}>
      <h2 id={own}>{title}</h2>
      {children}
    </section>
  );
}

/** The decision and its reason in words, such as «Rejected: Not proven». */
export function formatDecision({ t }: Text, decision: string, reason: string | null): string {
  const outcome = findKnown(outcomes, decision);
  const words = outcome === undefined ? decision : t(`staff.done.${outcome}`);
  const because = findKnown(decisionReasons, reason ?? '');
  return because === undefined || because === 'FINE'
    ? words
    : `${words}: ${t(`staff.reason.${because}`)}`;
}

export function ReasonsSection({ item: { reasons } }: { item: StaffItem }): ReactNode {
  const { t } = useText();
  if (reasons.length === 0) return null;
  return (
    <Section title={t('staff.why')}>
      <Reasons reasons={reasons} />
    </Section>
  );
}

export function MessageSection({ item: { text } }: { item: StaffItem }): ReactNode {
  const { t } = useText();
  if (text === null) return null;
  return (
    <Section title={t('staff.text')}>
      <p>
        <UserText>{text}</UserText>
      </p>
    </Section>
  );
}

export function ReportsSection({ item: { reports } }: { item: StaffItem }): ReactNode {
  const { t } = useText();
  if (reports.length === 0) return null;
  return (
    <Section title={t('staff.reports', { count: reports.length })}>
      <ol className={styles.rows}>
        {reports.map(({ reason, text, createdAt, accountDays }, index) => (
          <li key={index}>
            <strong>{reportReasonText(reason)}</strong>
            <p className={styles.quiet}>
              {accountDays === null
                ? t('staff.visitor')
                : t('staff.accountDays', { days: accountDays })}
              {' · '}
              <Instant at={createdAt} />
            </p>
            {text !== '' && (
              <p>
                <UserText>{text}</UserText>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );

  function reportReasonText(reason: string): string {
    const known = findKnown(reportReasons, reason);
    return known === undefined ? reason : t(`report.reason.${known}`);
  }
}

/** What the item consists of; a changed field shows the public text beside the new one. */
export function ContentSection({
  item: { id, fields, listing, hasDocument },
}: {
  item: StaffItem;
}): ReactNode {
  const text = useText();
  const { t } = text;
  if (fields.length === 0 && !hasDocument) return null;
  return (
    <Section title={t('staff.says')}>
      {listing !== null && (
        <p>
          <a href={listing.url}>
            {t(listing.status === 'PUBLISHED' ? 'staff.publicPage' : 'staff.preview')}
          </a>
        </p>
      )}
      <dl className={styles.fields}>
        {fields.map(({ field, text: value, before, status }, index) => (
          <div key={index}>
            <dt>{getFieldName(text, field)}</dt>
            <dd>
              {before === null ? (
                <UserText>{formatFieldValue(text, field, value)}</UserText>
              ) : (
                <>
                  <del>
                    <span className={styles.side}>{t('staff.before')}</span>
                    <UserText>{formatFieldValue(text, field, before)}</UserText>
                  </del>
                  <ins>
                    <span className={styles.side}>{t('staff.after')}</span>
                    <UserText>{formatFieldValue(text, field, value)}</UserText>
                  </ins>
                </>
              )}
              {status !== null && (
                <>
                  {' '}
                  <Tag tone={status}>{t(`staff.proofStatus.${status}`)}</Tag>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hasDocument && (
        <p>
          <ButtonLink href={endpointUrl(staffItemDocument, { params: { itemId: id } })}>
            {t('staff.openDocument')}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

export function OrganizationSection({ item: { organization } }: { item: StaffItem }): ReactNode {
  const { t } = useText();
  if (organization === null) return null;
  const { name, url, website, isVerified, isApproved, isFrozen, isTrusted } = organization;
  return (
    <Section title={t('staff.organization')}>
      <p>
        <a href={url}>
          <bdi>{name}</bdi>
        </a>
        {website !== null && (
          <>
            <br />
            <bdi className={styles.quiet}>{website}</bdi>
          </>
        )}
      </p>
      <p className={received.facts}>
        <Tag tone={isVerified ? 'success' : 'neutral'}>
          {t(isVerified ? 'staff.org.verified' : 'staff.org.unverified')}
        </Tag>
        <Tag tone={isApproved ? 'success' : 'info'}>
          {t(isApproved ? 'staff.org.approved' : 'staff.org.new')}
        </Tag>
        {isFrozen && (
          <Tag tone="error" icon="warning">
            {t('staff.org.frozen')}
          </Tag>
        )}
        {isTrusted && <Tag tone="success">{t('staff.org.trusted')}</Tag>}
      </p>
      <ul className={styles.quiet}>
        <li>{t('staff.org.members', { count: organization.members })}</li>
        <li>{t('staff.org.published', { count: organization.published })}</li>
        <li>
          <CreatedAt at={organization.createdAt} />
        </li>
      </ul>
    </Section>
  );
}

function CreatedAt({ at }: { at: string }): ReactNode {
  const { t, date } = useText();
  return <time dateTime={at}>{t('staff.org.since', { instant: date(at) })}</time>;
}

/** The organization beside those like it. */
export function DuplicatesSection({
  item: { organization, duplicates },
}: {
  item: StaffItem;
}): ReactNode {
  const text = useText();
  const { t, number } = text;
  if (organization === null || duplicates.length === 0) return null;
  const all = [{ ...organization, because: null }, ...duplicates];
  type Compared = (typeof all)[number];
  const rows: [label: string, value: (one: Compared) => ReactNode][] = [
    [
      t('staff.compare.alike'),
      ({ because }) => {
        if (because === null) return t('staff.compare.this');
        const match = findKnown(duplicateMatches, because);
        return match === undefined ? because : t(`staff.duplicate.${match}`);
      },
    ],
    [t('staff.compare.website'), ({ website }) => website !== null && <bdi>{website}</bdi>],
    [t('staff.compare.city'), ({ city }) => city !== null && <bdi>{city}</bdi>],
    [t('staff.compare.registry'), ({ registryNumber }) => registryNumber],
    [
      t('staff.compare.status'),
      ({ isVerified, isFrozen }) =>
        t(
          isFrozen
            ? 'staff.org.frozen'
            : isVerified
              ? 'staff.org.verified'
              : 'staff.org.unverified',
        ),
    ],
    [t('staff.compare.members'), ({ members }) => number(members)],
    [t('staff.compare.published'), ({ published }) => number(published)],
    [t('staff.compare.since'), ({ createdAt }) => text.date(createdAt)],
  ];
  return (
    <Section title={t('staff.duplicates')}>
      <div className={styles.compare}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('staff.organization')}</th>
              {all.map(({ id, name, url }) => (
                <th key={id} scope="col">
                  <a href={url} dir="auto">
                    {name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {all.map((one) => (
                  <td key={one.id}>{value(one) || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

export function HistorySection({ item: { history } }: { item: StaffItem }): ReactNode {
  const text = useText();
  const { t } = text;
  if (history.length === 0) return null;
  return (
    <Section title={t('staff.history')}>
      <ol className={styles.rows}>
        {history.map(({ kind, decision, reason, note, at }, index) => {
          const known = findKnown(queueKinds, kind);
          return (
            <li key={index}>
              {formatDecision(text, decision, reason)}
              <p className={styles.quiet}>
                {known === undefined ? kind : t(`staff.kind.${known}`)} · <Instant at={at} />
              </p>
              {note !== null && (
                <p>
                  <UserText>{note}</UserText>
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
