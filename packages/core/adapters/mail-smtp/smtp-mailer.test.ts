import { describe, expect, it } from 'vitest';
import { MailRefused, SenderRefused } from '../../platform/mail/mailer.ts';
import { classifyRefusal } from './smtp-mailer.ts';

const classify = (command: string, response: string): unknown =>
  classifyRefusal(
    Object.assign(new Error(response), {
      command,
      response,
      responseCode: Number(response.slice(0, 3)),
    }),
  );

describe('classifyRefusal', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist'],
    ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
    ['RCPT TO', '550 5.2.1 The email account that you tried to reach is disabled'],
    ['RCPT TO', '556 5.1.10 Domain does not accept mail (nullMX)'],
    ['DATA', "554 5.1.1 This user doesn't have an account"],
    ['RCPT TO', '550 User unknown'],
    ['RCPT TO', '550 No such user here'],
    ['RCPT TO', '551 mailbox not found'],
  ])('returns MailRefused for a missing mailbox: %s %s', (command, response) => {
    expect(classify(command, response)).toBeInstanceOf(MailRefused);
  });

  it.each([
    ['DATA', '550 5.7.26 This mail is unauthenticated'],
    ['DATA', '554 5.7.1 Message rejected due to local policy'],
    ['RCPT TO', '554 5.7.1 Service unavailable; Client host blocked'],
    ['RCPT TO', '550 5.1.8 Sender address rejected'],
    ['RCPT TO', '550 5.1.7 Bad sender address'],
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['RCPT TO', '550 Blocked, see the list'],
    ['DATA', '554 Transaction failed'],
    ['DATA', '552 5.3.4 Message too big'],
    ['MAIL FROM', '550 5.1.1 not you'],
  ])('returns SenderRefused for other permanent refusals: %s %s', (command, response) => {
    expect(classify(command, response)).toBeInstanceOf(SenderRefused);
  });

  it.each([
    ['RCPT TO', '450 4.2.1 Try again later'],
    ['AUTH PLAIN', '535 5.7.8 Authentication failed'],
  ])('returns other errors unchanged: %s %s', (command, response) => {
    const refusal = classify(command, response);
    expect(refusal).not.toBeInstanceOf(MailRefused);
    expect(refusal).not.toBeInstanceOf(SenderRefused);
  });
});
