import { localeTags } from '@causa/shared/platform/locales';
import type { hitSchema } from '@causa/shared/search/search.contract';
import type { ReactNode } from 'react';
import type { Infer } from '@causa/shared/platform/contract';
import { useNow, useText } from '../../lib/navigation/page-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { typeIcons, typeSingular, typeTones } from '../../layout/type-words.ts';
import { type Card, isNew, payWords, placeWords, formatPosted } from './card-words.ts';
import { markRanges } from './mark-ranges.tsx';
import styles from './result-card.module.css';
import { SaveControl } from './save-control.tsx';

type Hit = Card & Partial<Pick<Infer<typeof hitSchema>, 'distance' | 'matched'>>;

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
  const text = useText();
  const now = useNow();
  const { t, locale } = text;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const title = card.matched?.find((match) => match.field === 'title');
  const passage = card.matched?.find((match) => match.field === 'description');
  const lang = card.locale === locale ? undefined : localeTags[card.locale];
  const pay = payWords(text, card.pay);
  const place = placeWords(text, card);
  const isOrg = card.type === 'ORG';
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {known !== 'type-and-organization' && (
          <Avatar name={card.org?.name ?? card.title} picture={card.logo} />
        )}
        <div className={styles.names}>
          <Heading className={styles.title} lang={lang}>
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
        <SaveControl item={card} title={card.title} />
      </div>
      <ul className={styles.facts}>
        {known === undefined && (
          <li>
            <Tag tone={typeTones[card.type]} icon={typeIcons[card.type]}>
              {t(typeSingular[card.type])}
            </Tag>
          </li>
        )}
        {card.orgFacts !== undefined && <li>{text.label('orgType', card.orgFacts.type)}</li>}
        {place !== '' && (
          <li>
            <Icon name={card.locationType === 'REMOTE' ? 'remote' : 'pin'} />
            {place}
            {card.distance !== undefined &&
              ` (${t('shell.card.distance', { distance: text.distance(card.distance) })})`}
          </li>
        )}
        {card.orgFacts !== undefined && card.orgFacts.areasOfFocus.length > 0 && (
          <li>
            <Icon name="volop" />
            {card.orgFacts.areasOfFocus
              .slice(0, 2)
              .map((area) => text.label('areasOfFocus', area))
              .join(', ')}
          </li>
        )}
        {card.orgFacts !== undefined && card.orgFacts.openListings > 0 && (
          <li>
            <Icon name="job" />
            <strong>{t('shell.card.openListings', { count: card.orgFacts.openListings })}</strong>
          </li>
        )}
        {(pay !== undefined || card.type === 'JOB') && (
          <li className={pay === undefined ? styles.quiet : undefined}>
            <Icon name="pay" />
            {pay ?? t('shell.card.noPay')}
          </li>
        )}
        {card.local.startsAt !== null && (
          <li>
            <Icon name="event" />
            <time dateTime={card.local.startsAt}>
              {t('shell.card.starts', { date: text.day(card.local.startsAt) })}
            </time>
          </li>
        )}
        {card.local.closesAt !== null && (
          <li>
            <Icon name="clock" />
            <time dateTime={card.local.closesAt}>
              {t('shell.card.closes', { date: text.day(card.local.closesAt) })}
            </time>
          </li>
        )}
        {card.answersInDays !== undefined && (
          <li>
            <Icon name="check" />
            {t('shell.card.answers', { days: card.answersInDays })}
          </li>
        )}
      </ul>
      <p className={styles.excerpt} lang={lang}>
        {passage === undefined ? card.excerpt : markRanges(passage.text, passage.ranges)}
      </p>
      {!isOrg && (
        <p className={styles.meta}>
          {isNew(card, now) && <strong className={styles.new}>{t('shell.card.new')}</strong>}
          <time dateTime={card.publishedAt}>{formatPosted(text, card.publishedAt, now)}</time>
          {card.importedFrom && (
            <a className={styles.source} href={card.importedFrom.url} rel="noopener nofollow">
              {t('shell.card.source', { source: card.importedFrom.name })}
            </a>
          )}
          {lang !== undefined && (
            <span className={styles.language}>
              {t('shell.card.inLanguage', { language: t(`shell.language.${card.locale}`) })}
            </span>
          )}
        </p>
      )}
    </article>
  );
}

/** A list of cards. */
export function CardList({ cards, ...rest }: { cards: readonly Hit[] } & ListProps): ReactNode {
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
