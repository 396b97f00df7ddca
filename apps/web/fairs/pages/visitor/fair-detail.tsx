import type { ReplyOf } from '@causa/shared/platform/contract';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import type { readFairContract } from '@causa/shared/fairs/fairs.contract';
import { fairCalendar, readFair } from '@causa/shared/generated/fairs/fairs.endpoints';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import {
  type Booth,
  FairFacts,
  fairHead,
  isStillAnnounced,
  isPast,
  OwnSessions,
  Registration,
  Sessions,
} from '../../fair-parts.tsx';
import styles from '../../fairs.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Tag } from '../../../ui/tag.tsx';

interface FairData extends ReplyOf<typeof readFairContract> {
  cause: string;
  place: string;
}

/** One fair: time, place, booths, sessions and registration. */
function FairDetailPage({ data }: { data: FairData }): ReactNode {
  const { t, locale } = useText();
  const { fair, booths, registration } = data;
  const agenda = booths
    .flatMap(({ name, sessions }) => sessions.map((session) => ({ ...session, orgName: name })))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const [isOver, isOn] = [isPast(fair), isStillAnnounced(fair)];
  return (
    <div className={`container ${styles.page}`}>
      <div>
        <h1>{fair.name}</h1>
        {isOn && <p className={styles.lead}>{t('fairs.lead')}</p>}
      </div>
      <div>
        <FairFacts fair={fair} />
        {isOn && (
          <ButtonLink href={endpointUrl(fairCalendar, { params: { slug: fair.slug } })} download>
            {t('fairs.calendar')}
          </ButtonLink>
        )}
      </div>
      <Registration fair={fair} registration={registration} />
      {registration !== null && isOn && agenda.length > 0 && <OwnSessions sessions={agenda} />}
      {(isOn || booths.length > 0) && (
        <section aria-labelledby="booths">
          <h2 id="booths">{t(isOver ? 'fairs.boothsPast' : 'fairs.booths')}</h2>
          {booths.length === 0 ? <p>{t('fairs.noBooths')}</p> : <Booths data={data} />}
        </section>
      )}
      {(isOn || agenda.length > 0) && (
        <section aria-labelledby="agenda">
          <h2 id="agenda">{t('fairs.agenda')}</h2>
          {agenda.length === 0 ? (
            <p>{t('fairs.noAgenda')}</p>
          ) : (
            <Sessions fair={fair} sessions={agenda} isRegistered={registration !== null} />
          )}
        </section>
      )}
      <p>
        <a href={pagePath('fair', locale)}>{t(isOn ? 'fairs.title' : 'fairs.others')}</a>
      </p>
    </div>
  );
}

function Booths({ data }: { data: FairData }): ReactNode {
  const { t } = useText();
  const { fair, booths, cause, place, registration } = data;
  const interests = new Set<string>(registration?.interests);
  const matchingBooths = booths.filter((booth) => isPreselected(booth, cause, place));
  return (
    <>
      {booths.length > 1 && <BoothFilters data={data} />}
      {matchingBooths.length === 0 && <p>{t('fairs.noneFound')}</p>}
      <ul className={styles.booths}>
        {matchingBooths.map((booth) => (
          <li key={booth.orgId}>
            <BoothItem slug={fair.slug} booth={booth} interests={interests} />
          </li>
        ))}
      </ul>
    </>
  );
}

function BoothFilters({ data: { fair, booths, cause, place } }: { data: FairData }): ReactNode {
  const { t, label, locale } = useText();
  const causes = [...new Set<string>(booths.flatMap(({ areasOfFocus }) => areasOfFocus))];
  const places = [...new Set(booths.flatMap((booth) => booth.place ?? []))].toSorted();
  return (
    <form
      className={styles.filters}
      action={pagePath('fairDetail', locale, { slug: fair.slug })}
      aria-label={t('fairs.show')}
    >
      <SelectField
        label={t('fairs.cause')}
        name="cause"
        defaultValue={cause}
        options={[
          { value: '', label: t('fairs.allCauses') },
          ...causes
            .map((value) => ({ value, label: label('areasOfFocus', value) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
        ]}
      />
      <SelectField
        label={t('fairs.place')}
        name="place"
        defaultValue={place}
        options={[
          { value: '', label: t('fairs.allPlaces') },
          ...places.map((value) => ({ value, label: value })),
        ]}
      />
      <Button type="submit">{t('fairs.show')}</Button>
    </form>
  );
}

function BoothItem({
  slug,
  booth,
  interests,
}: {
  slug: string;
  booth: Booth;
  interests: ReadonlySet<string>;
}): ReactNode {
  const { t, label, locale } = useText();
  return (
    <>
      <Avatar name={booth.name} picture={booth.logo} />
      <div>
        <h3>
          <a href={pagePath('fairBooth', locale, { slug, orgId: booth.orgId })}>
            <bdi>{booth.name}</bdi>
          </a>
        </h3>
        {booth.areasOfFocus.some((area) => interests.has(area)) && (
          <p>
            <Tag>{t('fairs.yourInterest')}</Tag>
          </p>
        )}
        <p className={styles.small}>
          {[
            booth.place,
            ...booth.areasOfFocus.slice(0, 2).map((area) => label('areasOfFocus', area)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </>
  );
}

function isPreselected(booth: Booth, cause: string, place: string): boolean {
  const works = cause === '' || booth.areasOfFocus.some((area) => area === cause);
  return works && (place === '' || booth.place === place);
}

export const view: PageView<FairData> = {
  Component: FairDetailPage,
  head: ({ fair }, context) => fairHead(fair.name, context),
};

export const loader: PageLoader<FairData> = {
  async load({ api, route, url }) {
    if (route.page !== 'fairDetail' || !/^[a-z0-9-]{1,80}$/.test(route.params.slug))
      return { notFound: true };
    const reply = await api.call(readFair, { params: { slug: route.params.slug } });
    const { searchParams } = url;
    const [cause, place] = [searchParams.get('cause') ?? '', searchParams.get('place') ?? ''];
    return { data: { ...reply, cause, place } };
  },
};
