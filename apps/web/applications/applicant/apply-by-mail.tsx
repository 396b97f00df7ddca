import { type ReactNode, useId, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { controlClass, FieldFrame, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ApplyData } from '../pages/visitor/apply.data.ts';
import { listMailLinks } from './mail-links.ts';
import styles from '../../accounts/profile/applicant.module.css';

/**
 * An application by mail with a draft to change: opens it in a mail program or in a webmail, and
 * copies the address and the text for any other.
 */
export function ApplyByMail({
  listing,
  address,
  onUse,
}: {
  listing: ApplyData['listing'];
  address: string;
  /** Called once a link or a copy was used. */
  onUse(): void;
}): ReactNode {
  const { t } = useText();
  const { user } = useSite().environment;
  const { type, title } = listing;
  const orgName = listing.org?.name ?? '';
  const name = user?.name ?? '';
  const textId = useId();
  const [subject, setSubject] = useState(t('apply.mail.subject', { title, type }));
  const [text, setText] = useState(t('apply.mail.text', { title, orgName, name, type }));
  return (
    <>
      <p>{t('apply.mail.lead', { type })}</p>
      <p className={styles.address}>
        <strong>{address}</strong>
        <CopyButton label={t('apply.mail.copyAddress')} value={address} onCopy={onUse} />
      </p>
      <TextField
        label={t('apply.mail.subjectLabel')}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        autoComplete="off"
      />
      <FieldFrame id={textId} label={t('apply.mail.textLabel')}>
        <textarea
          id={textId}
          className={controlClass}
          rows={10}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
      <div className={styles.mailLinks}>
        {listMailLinks({ address, subject, text }).map(({ name: program, href }, index) => (
          <ButtonLink
            key={href}
            variant={index === 0 ? 'primary' : 'secondary'}
            href={href}
            onClick={onUse}
            {...(program === null ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon name="mail" />
            {program === null ? t('apply.mail.open') : program}
          </ButtonLink>
        ))}
        <CopyButton label={t('apply.mail.copyText')} value={text} onCopy={onUse} />
      </div>
      <p className={styles.quiet}>{t('apply.elsewhere.care', { type })}</p>
    </>
  );
}

function CopyButton({
  label,
  value,
  onCopy,
}: {
  label: string;
  value: string;
  onCopy(): void;
}): ReactNode {
  const { t } = useText();
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      onCopy();
    } catch {
      // The text can still be selected by hand.
    }
  }
  return (
    <Button variant="tertiary" className="with-js" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'link'} />
      {isCopied ? t('apply.mail.copied') : label}
      <output className="hidden-visually">{isCopied ? t('apply.mail.copied') : ''}</output>
    </Button>
  );
}
