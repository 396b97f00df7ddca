import { describe, expect, it } from 'vitest';
import { parseReply } from './parse-reply.ts';

const parse = (...lines: string[]) => parseReply(Buffer.from(lines.join('\r\n')));
const from = 'From: Ana Duarte <ana@harbour.example>';

describe('parseReply', () => {
  it('reads sender, addresses and encoded text', async () => {
    const reply = await parse(
      from,
      'To: "Causa" <reply+1@causa.example>, other@causa.example',
      'Delivered-To: <reply+2@causa.example>',
      'Message-ID: <1@mail.example>',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'S=ED, a las diez.',
    );
    expect(reply).toMatchObject({
      from: 'ana@harbour.example',
      messageId: '<1@mail.example>',
      isAutomatic: false,
      text: 'Sí, a las diez.',
      attachments: 0,
    });
    expect(reply.addresses).toEqual(
      expect.arrayContaining(['reply+1@causa.example', 'reply+2@causa.example']),
    );
  });

  it('reads the text of a mail that is only HTML, without its quotes and styles', async () => {
    const { text } = await parse(
      from,
      'Content-Type: text/html',
      '',
      '<style>p{}</style><p>Tuesday &amp; Friday.</p><div>See <b>you</b>!</div>',
      '<div class="gmail_quote"><div>On Monday:</div><blockquote>Which day?</blockquote></div>',
    );
    expect(text).toBe('Tuesday & Friday.\n\nSee you!');
  });

  it('counts attachments and forwarded mails, and reads none of them', async () => {
    const reply = await parse(
      from,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nAs agreed.',
      '--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: x@y.example\r\n\r\nHidden words.',
      '--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment\r\n\r\nx',
      '--b--',
    );
    expect(reply).toMatchObject({ text: 'As agreed.', attachments: 2 });
  });

  it('throws for too many header lines', async () => {
    await expect(parse(from, 'X: y\r\n'.repeat(20_000), 'text')).rejects.toThrow(/header/i);
  });
});
