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
import { getFieldLabel, formatZone } from './fields/list-field-texts.ts';
import { publishAction } from './publish.actions.ts';
import styles from './posting.module.css';
import { getAnswerId, sectionNames } from './fields/sections.ts';

/** Publishes now or later; a public listing only now. */
export function PublishForm({ data }: { data: AdminCheckData }): ReactNode {
  const { org, listing, draft, price } = data;
  const text = useText();
  const { t, day: dayOf } = text;
  const { form } = useSite();
  const spends = price.cost - price.gift;
  const verifyFirst = data.firstPosting?.needsVerification === true && price.cost > 0 && (
    <FirstPostingNote orgId={org.id} offer={data.firstPosting} type={listing.type} />
  );
  const mayWait = listing.state === 'DRAFT' || listing.state === 'SCHEDULED';
  const zone = draft.data.timeZone ?? 'UTC';
  const answers = sectionNames.flatMap((section) => listFields(listing.type, section));
  const others = new Map<string, { label: string; id: string }>(
    answers.map((field) => [
      field,
      { label: getFieldLabel(text, listing.type, field), id: getAnswerId(field) },
    ]),
  );
  const isLater = form?.values['when'] === 'later';
  const hour = listing.state === 'SCHEDULED' ? listing.publishedAtLocal : null;
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
      <Form
        action={publishAction}
        submitLabel={
          spends > 0
            ? t('publish.check.spends', { cost: spends, balance: price.balance })
            : t(
                listing.state === 'DRAFT'
                  ? 'publish.check.publish'
                  : 'publish.check.publishChanges',
              )
        }
        failed={t('publish.check.failed')}
        others={others}
      >
        {(part) => {
          const { id, label, error } = getFieldProps(part('when', t('publish.check.when')));
          const when = { id, label, ...(error === undefined ? {} : { error }) };
          const day = getFieldProps(part('day', t('publish.check.day')));
          const time = getFieldProps(part('time', t('publish.check.time')));
          return (
            <>
              <input type="hidden" name="revision" value={draft.revision} />
              <input type="hidden" name="zone" value={zone} />
              <input type="hidden" name="credits" value={spends} />
              <SimilarListing
                data={data}
                part={getFieldProps(part('similarTo', t('publish.check.similar')))}
              />
              {mayWait && (
                <Group {...when} hint={t('publish.check.zone', { zone: formatZone(zone) })}>
                  <Choice
                    type="radio"
                    name="when"
                    value="now"
                    label={
                      hour === null
                        ? t('publish.check.now')
                        : t('publish.check.kept', {
                            date: dayOf(hour),
                            time: hour.slice(11, 16),
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
              )}
            </>
          );
        }}
      </Form>
    </div>
  );
}

/** A near duplicate that is public: publishing needs a confirmation that the listings differ. */
function SimilarListing({
  data: { org, word, similar },
  part: { id, label, error },
}: {
  data: AdminCheckData;
  part: ReturnType<typeof getFieldProps>;
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
