export interface MailDraft {
  address: string;
  subject: string;
  text: string;
}

/**
 * Links that open a draft: in the mail program (name null), then in the largest webmails, because
 * shared computers often have no program.
 */
export function listMailLinks({
  address,
  subject,
  text,
}: MailDraft): { name: string | null; href: string }[] {
  // RFC 6068: percent-encoded, lines end in CRLF.
  const encode = (values: Record<string, string>): string =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll(/\r?\n/g, '\r\n'))}`)
      .join('&');
  const to = encodeURIComponent(address).replace('%40', '@');
  return [
    { name: null, href: `mailto:${to}?${encode({ subject, body: text })}` },
    {
      name: 'Gmail',
      href: `https://mail.google.com/mail/?${encode({ view: 'cm', fs: '1', to: address, su: subject, body: text })}`,
    },
    {
      name: 'Outlook.com',
      href: `https://outlook.live.com/mail/0/deeplink/compose?${encode({ to: address, subject, body: text })}`,
    },
  ];
}
