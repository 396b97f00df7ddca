import type { ShownPerson, ShownPhoto } from '@causa/shared/organizations/people.schema';
import { type Locale, localeTags } from '@causa/shared/platform/locales';
import type { OrgDetail } from '@causa/shared/listings/json-ld';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { loadMessages } from '../lib/text.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './organization-people.module.css';

type Org = Pick<OrgDetail, 'name' | 'url' | 'locale' | 'people' | 'photos'>;

/** The people and photos of an organization, on its page or, smaller, on the page of a listing. */
function OrganizationPeople({ org, isBrief = false }: { org: Org; isBrief?: boolean }): ReactNode {
  const { locale } = useText();
  const lang = org.locale === locale ? undefined : localeTags[org.locale];
  return isBrief ? (
    <PeopleOfListing org={org} lang={lang} />
  ) : (
    <>
      {org.people.length > 0 && <Team people={org.people} lang={lang} />}
      {org.photos.length > 0 && <Photos photos={org.photos} lang={lang} />}
    </>
  );
}

/** Returns the part with its messages; loaded here to keep the first script of pages small. */
export async function loadPeople(locale: Locale): Promise<typeof OrganizationPeople> {
  await loadMessages(locale, ['people']);
  return OrganizationPeople;
}

type Lang = { lang: string | undefined };

function Team({ people, lang }: { people: readonly ShownPerson[] } & Lang): ReactNode {
  const { t } = useText();
  return (
    <section id="team" className={styles.section} aria-labelledby="team-heading">
      <h2 id="team-heading">{t('people.team')}</h2>
      <ul className={styles.people} lang={lang}>
        {people.map(({ id, name, role, sentence, photo }) => (
          <li key={id} className={styles.person}>
            <Portrait name={name} photo={photo} sizes="88px" />
            <div className={styles.about}>
              <h3>{name}</h3>
              <p className={styles.role}>{role}</p>
              {sentence !== '' && <p>{sentence}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Photos({ photos, lang }: { photos: readonly ShownPhoto[] } & Lang): ReactNode {
  const { t } = useText();
  return (
    <section id="photos" className={styles.section} aria-labelledby="photos-heading">
      <h2 id="photos-heading">{t('people.photos')}</h2>
      <ul className={styles.photos} lang={lang}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <figure>
              {/* The address of a picture is no page, so the browser opens it. */}
              <a href={photo.picture.url}>
                <PhotoImage photo={photo} sizes="(min-width: 768px) 360px, 100vw" />
              </a>
              {photo.caption !== '' && <figcaption>{photo.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PeopleOfListing({ org, lang }: { org: Org } & Lang): ReactNode {
  const { t, locale } = useText();
  const { people, photos } = org;
  return (
    <section className={styles.section} aria-labelledby="people-heading">
      <h2 id="people-heading">{t(people.length > 0 ? 'people.workWith' : 'people.photos')}</h2>
      {people.length > 0 && (
        <ul className={styles.few} lang={lang}>
          {people.map(({ id, name, role, photo }) => (
            <li key={id}>
              <Portrait name={name} photo={photo} sizes="48px" isSmall />
              <span>
                <strong>{name}</strong>
                <span className={styles.role}>{role}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className={styles.strip} lang={lang}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <a href={photo.picture.url}>
                <PhotoImage photo={photo} sizes="(min-width: 768px) 240px, 33vw" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a
          className={styles.more}
          href={`${org.url[locale]}#${people.length > 0 ? 'team' : 'photos'}`}
        >
          {t('people.more', { name: org.name })}
        </a>
      </p>
    </section>
  );
}

/** The face of a person, or their initials. Decorative: the name is beside it. */
function Portrait({
  name,
  photo,
  sizes,
  isSmall = false,
}: {
  name: string;
  photo: ShownPerson['photo'];
  sizes: string;
  isSmall?: boolean;
}): ReactNode {
  return (
    <span className={isSmall ? styles.face : styles.largeFace}>
      {photo === null ? (
        <Avatar name={name} />
      ) : (
        <img
          src={photo.url}
          srcSet={photo.srcSet}
          sizes={photo.srcSet === undefined ? undefined : sizes}
          alt=""
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

function PhotoImage({
  photo: {
    picture: { url, srcSet, width, height, alt },
  },
  sizes,
}: {
  photo: ShownPhoto;
  sizes: string;
}): ReactNode {
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes={srcSet === undefined ? undefined : sizes}
      alt={alt ?? ''}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
