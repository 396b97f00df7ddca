import { localeTags } from '@causa/shared/platform/locales';
import type { hitSchema } from '@causa/shared/search/search.contract';
import type { ReactNode } from 'react';
import type { Infer } from '@causa/shared/platform/contract';
import { useNow, useText } from '../../lib/navigation/page-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/sprite.ts';
import { Tag } from '../../ui/tag.tsx';
import { typeIcons, typeSingular, typeTones } from '../../layout/type-words.ts';
import { type Card, isNew, payWords, placeWords, formatPosted } from './card-words.ts';
import { markRanges } from './mark-ranges.tsx';
import styles from './result-card.module.css';
import { SaveControl } from './save-control.tsx';

type Hit = Card & Partial<Pick<Infer<typeof hitSchema>, 'approximatePay' | 'distance' | 'matched'>>;

/**
 * What the context of a list shows already, so that its cards omit it: the type, or type and
 * organization.
 */
interface ListProps {
  headingLevel?: 2 | 3 | undefined;
  known?: 'type' | 'type-and-organization' | undefined;
}

/**
 * One listing or organization in a list: pay or cost, place, deadline. The heading's link covers
 * the card; an imported one also links to its source.
 */
export function ResultCard({
  card,
  headingLevel = 3,
  known,
}: { card: Hit } & ListProps): ReactNode {
  const { locale } = useText();
  const passage = card.matched?.find((match) => match.field === 'description');
  const lang = card.locale === locale ? undefined : localeTags[card.locale];
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {known !== 'type-and-organization' && (
          <Avatar name={card.org?.name ?? card.title} picture={card.logo} />
        )}
        <CardNames card={card} headingLevel={headingLevel} known={known} />
        <SaveControl item={card} title={card.title} />
      </div>
      <CardFacts card={card} isTypeKnown={known !== undefined} />
      <p className={styles.excerpt} lang={lang}>
        {passage === undefined ? card.excerpt : markRanges(passage.text, passage.ranges)}
      </p>
      {card.type !== 'ORG' && <CardMeta card={card} />}
    </article>
  );
}

function CardNames({ card, headingLevel, known }: { card: Hit } & ListProps): ReactNode {
  const { t, locale } = useText();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const title = card.matched?.find((match) => match.field === 'title');
  return (
    <div className={styles.names}>
      <Heading
        className={styles.title}
        lang={card.locale === locale ? undefined : localeTags[card.locale]}
      >
        <a className={styles.link} href={card.url[locale]}>
          {title === undefined ? card.title : markRanges(title.text, title.ranges)}
        </a>
      </Heading>
      {known !== 'type-and-organization' && (card.org ?? card.isVerified) && (
        <p className={styles.org}>
          {card.org?.name}
          {card.isVerified && (
            <span>
              <Icon name="verified" />
              {t('shell.card.verified')}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function CardFacts({ card, isTypeKnown }: { card: Hit; isTypeKnown: boolean }): ReactNode {
  const text = useText();
  const { t } = text;
  const { orgFacts, local } = card;
  const pay = payWords(text, card.pay);
  const approximate = payWords(text, card.approximatePay ?? null);
  const place = placeWords(text, card);
  return (
    <ul className={styles.facts}>
      {pay !== undefined && (
        <Fact icon="pay" className={styles.pay}>
          {pay}
          {approximate !== undefined && ` (${t('search.pay.about', { pay: approximate })})`}
        </Fact>
      )}
      {!isTypeKnown && (
        <li>
          <Tag tone={typeTones[card.type]} icon={typeIcons[card.type]}>
            {t(typeSingular[card.type])}
          </Tag>
        </li>
      )}
      {orgFacts !== undefined && <li>{text.label('orgType', orgFacts.type)}</li>}
      {place !== '' && (
        <Fact icon={card.locationType === 'REMOTE' ? 'remote' : 'pin'}>
          {place}
          {card.distance !== undefined &&
            ` (${t('shell.card.distance', { distance: text.distance(card.distance) })})`}
        </Fact>
      )}
      {orgFacts !== undefined && <OrganizationFacts facts={orgFacts} />}
      {pay === undefined && card.type === 'JOB' && (
        <Fact icon="pay" className={styles.quiet}>
          {t('shell.card.noPay')}
        </Fact>
      )}
      {local.startsAt !== null && (
        <Fact icon="event">
          <time dateTime={local.startsAt}>
            {t('shell.card.starts', { date: text.day(local.startsAt) })}
          </time>
        </Fact>
      )}
      {local.closesAt !== null && (
        <Fact icon="clock">
          <time dateTime={local.closesAt}>
            {t('shell.card.closes', { date: text.day(local.closesAt) })}
          </time>
        </Fact>
      )}
      {card.answersInDays !== undefined && (
        <Fact icon="check">{t('shell.card.answers', { days: card.answersInDays })}</Fact>
      )}
    </ul>
  );
}

function OrganizationFacts({ facts }: { facts: NonNullable<Hit['orgFacts']> }): ReactNode {
  const text = useText();
  return (
    <>
      {facts.areasOfFocus.length > 0 && (
        <Fact icon="volop">
          {facts.areasOfFocus
            .slice(0, 2)
            .map((area) => text.label('areasOfFocus', area))
            .join(', ')}
        </Fact>
      )}
      {facts.openListings > 0 && (
        <Fact icon="job">
          <strong>{text.t('shell.card.openListings', { count: facts.openListings })}</strong>
        </Fact>
      )}
    </>
  );
}

function Fact({
  icon,
  className,
  children,
}: {
  icon: IconName;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <li className={className}>
      <Icon name={icon} />
      {children}
    </li>
  );
}

function CardMeta({ card }: { card: Hit }): ReactNode {
  const text = useText();
  const now = useNow();
  const { t, locale } = text;
  return (
    <p className={styles.meta}>
      {isNew(card, now) && <strong className={styles.new}>{t('shell.card.new')}</strong>}
      <time dateTime={card.publishedAt}>{formatPosted(text, card.publishedAt, now)}</time>
      {card.importedFrom && (
        <a className={styles.source} href={card.importedFrom.url} rel="noopener nofollow">
          {t('shell.card.source', { source: card.importedFrom.name })}
        </a>
      )}
      {card.locale !== locale && (
        <span className={styles.language}>
          {t('shell.card.inLanguage', { language: t(`shell.language.${card.locale}`) })}
        </span>
      )}
    </p>
  );
}

/** A list of cards; those that the reader hid are behind their count. */
export function CardList({ cards, ...rest }: { cards: readonly Hit[] } & ListProps): ReactNode {
  const { t } = useText();
  const hidden = cards.filter((card) => card.hidden !== undefined);
  return (
    <>
      <Cards cards={cards.filter((card) => card.hidden === undefined)} {...rest} />
      {hidden.length > 0 && (
        <details>
          <summary>{t('shell.hide.count', { count: hidden.length })}</summary>
          <Cards cards={hidden} {...rest} />
        </details>
      )}
    </>
  );
}

function Cards({ cards, ...rest }: { cards: readonly Hit[] } & ListProps): ReactNode {
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <li key={card.id}>
          <ResultCard card={card} {...rest} />
        </li>
      ))}
    </ul>
  );
}
