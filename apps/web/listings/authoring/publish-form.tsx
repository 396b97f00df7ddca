import { listFields } from '@causa/shared/listings/listing-fields';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { AdminCheckData } from '../pages/organization/admin-check.data.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Group } from '../../forms/fields.tsx';
import { Form, type Part } from '../../forms/form.tsx';
import { FirstPostingNote } from '../../billing/credits/first-posting-note.tsx';
import { getFieldLabel } from './fields/list-field-texts.ts';
import { publishAction } from './publish.actions.ts';
import styles from './posting.module.css';
import { getAnswerId, sectionNames } from './fields/sections.ts';

/** Publishes now or later; a public listing only now. */
export function PublishForm({ data }: { data: AdminCheckData }): ReactNode {
  const { org, listing, price, firstPosting } = data;
  const verifyFirst = firstPosting?.needsVerification === true && price.cost > 0 && (
    <FirstPostingNote orgId={org.id} offer={firstPosting} type={listing.type} />
  );
  if (price.isHeld || price.missing > 0)
    return (
      <>
        <MissingCredits orgId={org.id} listingId={listing.id} price={price} />
        {verifyFirst}
      </>
    );
  return (
    <div className={styles.fields}>
      <Cost price={price} />
      {verifyFirst}
      <PublicationForm data={data} />
    </div>
  );
}

function PublicationForm({ data }: { data: AdminCheckData }): ReactNode {
  const { listing, draft, price } = data;
  const { t } = useText();
  const others = useAnswerFields(data);
  const credits = price.cost - price.gift;
  const publishKey =
    listing.state === 'DRAFT' ? 'publish.check.publish' : 'publish.check.publishChanges';
  const zone = draft.data.timeZone ?? 'UTC';
  return (
    <Form
      action={publishAction}
      submitLabel={
        credits > 0
          ? t('publish.check.spends', { cost: credits, balance: price.balance })
          : t(publishKey)
      }
      failed={t('publish.check.failed')}
      others={others}
    >
      {(part) => {
        const when = getFieldProps(part('when', t('publish.check.when')));
        const day = getFieldProps(part('day', t('publish.check.day')));
        const time = getFieldProps(part('time', t('publish.check.time')));
        return (
          <>
            <input type="hidden" name="revision" value={draft.revision} />
            <input type="hidden" name="zone" value={zone} />
            <input type="hidden" name="credits" value={credits} />
            <SimilarListing
              data={data}
              part={getFieldProps(part('similarTo', t('publish.check.similar')))}
            />
            {(listing.state === 'DRAFT' || listing.state === 'SCHEDULED') && (
              <PublicationTime listing={listing} zone={zone} parts={{ when, day, time }} />
            )}
          </>
        );
      }}
    </Form>
  );
}

/** Returns the fields of the listing, on other pages, that may have errors. */
function useAnswerFields({
  listing,
}: AdminCheckData): ReadonlyMap<string, { label: string; id: string }> {
  const text = useText();
  const fields = sectionNames.flatMap((section) => listFields(listing.type, section));
  return new Map<string, { label: string; id: string }>(
    fields.map((field) => [
      field,
      { label: getFieldLabel(text, listing.type, field), id: getAnswerId(field) },
    ]),
  );
}

type FieldProps = ReturnType<typeof getFieldProps>;

function PublicationTime({
  listing,
  zone,
  parts: { when, day, time },
}: {
  listing: AdminCheckData['listing'];
  zone: string;
  parts: { when: FieldProps; day: FieldProps; time: FieldProps };
}): ReactNode {
  const { t, day: formatDay, zone: nameZone } = useText();
  const { form } = useSite();
  const isLater = form?.values['when'] === 'later';
  const scheduledAt = listing.state === 'SCHEDULED' ? listing.publishedAtLocal : null;
  const { id, label, error } = when;
  return (
    <Group
      {...{ id, label, ...(error === undefined ? {} : { error }) }}
      hint={t('publish.check.zone', { zone: nameZone(zone) })}
    >
      <Choice
        type="radio"
        name="when"
        value="now"
        label={
          scheduledAt === null
            ? t('publish.check.now')
            : t('publish.check.kept', {
                date: formatDay(scheduledAt),
                time: scheduledAt.slice(11, 16),
              })
        }
        defaultChecked={!isLater}
      />
      <Choice
        type="radio"
        name="when"
        value="later"
        label={t('publish.check.later')}
        defaultChecked={isLater}
      />
      <div className={styles.pair}>
        <TextField {...day} type="date" />
        <TextField {...time} type="time" />
      </div>
    </Group>
  );
}

/** A near duplicate that is public: publishing needs a confirmation that the listings differ. */
function SimilarListing({
  data: { org, word, similar },
  part: { id, label, error },
}: {
  data: AdminCheckData;
  part: FieldProps;
}): ReactNode {
  const { t, locale } = useText();
  const { form } = useSite();
  if (similar === null) return null;
  const params = { orgId: org.id, word, listingId: similar.id };
  return (
    <Group {...{ id, label }} {...(error === undefined ? {} : { error })}>
      <a href={organizationPath('adminListing', locale, params)}>{similar.title}</a>
      <Choice
        type="checkbox"
        name="similarTo"
        value={similar.id}
        label={t('publish.check.similarOther')}
        defaultChecked={form?.values['similarTo'] === similar.id}
      />
    </Group>
  );
}

/** The price, or why it is free. */
function Cost({ price }: { price: AdminCheckData['price'] }): ReactNode {
  const { t } = useText();
  if (price !== undefined && price.gift > 0)
    return <p>{t('publish.check.firstFree', { cost: price.cost })}</p>;
  return price === undefined || price.cost === 0 ? <p>{t('publish.check.cost')}</p> : null;
}

/** Shown when the organization cannot pay: the draft stays, and links lead to what is missing. */
function MissingCredits({
  orgId,
  listingId,
  price,
}: {
  orgId: string;
  listingId: string;
  price: AdminCheckData['price'];
}): ReactNode {
  const { t, locale } = useText();
  const { cost, gift, balance, isHeld } = price;
  const href = isHeld
    ? organizationPath('adminCredits', locale, { orgId })
    : withQuery(organizationPath('adminSingleCheckout', locale, { orgId }), { listingId });
  return (
    <div className={styles.fields}>
      <Notice kind={isHeld ? 'error' : 'info'}>
        {isHeld
          ? t('publish.check.held')
          : t('publish.check.missing', { cost: cost - gift, balance })}
      </Notice>
      <p>
        <ButtonLink variant="primary" href={href}>
          {t(isHeld ? 'publish.check.heldLink' : 'publish.check.buy')}
        </ButtonLink>
      </p>
    </div>
  );
}

function getFieldProps({ error, id, label, name, defaultValue }: Part) {
  return { id, label, name, defaultValue, ...(error === undefined ? {} : { error }) };
}
