import { smtpMailer } from '@causa/core/adapters/mail-smtp/smtp-mailer';
import { locales } from '@causa/shared/platform/locales';
import type { MailTemplate } from '@causa/shared/platform/mail';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../tests/support/smtp-sink.ts';
import { renderExample, templates } from './render-mail.ts';

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.close());

const names = Object.keys(templates) as MailTemplate[];

describe.each(locales)('every mail as sent in %s', (locale) => {
  it('passes a MIME parser with equal subject, text and HTML', async () => {
    const mailer = smtpMailer(sink.url, 'Causa <hello@causa.test>');
    for (const template of names) {
      const { subject, text, html } = renderExample(template, locale);
      const messageId = `<${template}.${locale}@causa.test>`;
      const to = 'zoe@harbour.example';
      await mailer.send({ to, subject, text, html, messageId, headers: {} });
      const raw = sink.received.at(-1)?.data ?? '';
      const parsed = await PostalMime.parse(raw);
      expect(parsed).toMatchObject({ subject, messageId, from: { address: 'hello@causa.test' } });
      expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([text.trim(), html.trim()]);
      // RFC 5322: lines of 998 octets at most; headers in ASCII, since not every server has UTF-8.
      expect(raw.split('\n').filter((line) => Buffer.byteLength(line) > 998)).toEqual([]);
      expect(raw.split('\n\n', 1)[0]).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    }
    mailer.close();
  });
});
