import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listMessageTemplatesContract } from '@causa/shared/applications/application-review.contract';
import { fillMessage } from '@causa/shared/applications/application-review';
import type { FormValues } from '../../lib/forms/form-action.ts';

/** Message templates: an organization's own and the built-in ones. */
export type Texts = ReplyOf<typeof listMessageTemplatesContract>;

/** Returns the name of a template in a form. */
export function getTextKey(text: { id: string } | { key: string; locale: string }): string {
  return 'id' in text ? text.id : `${text.key}.${text.locale}`;
}

/** Returns a template by its name; '' for an unknown one. */
export function findText({ templates, builtIn }: Texts, key: string): string {
  return [...templates, ...builtIn].find((each) => getTextKey(each) === key)?.text ?? '';
}

/** Returns a template, filled in for one applicant. */
export function getFilledText(
  texts: Texts,
  key: string,
  {
    org,
    application: { firstName: name, listing },
  }: { org: { name: string }; application: { firstName: string; listing: { title: string } } },
): string {
  const words = { name, listing: listing.title, organization: org.name };
  return fillMessage(findText(texts, key), words);
}

/**
 * Inserts a text into a message: below the typed text, and in place of the template inserted
 * before, unless it was edited. `kept` is the length of the message that stays in front.
 */
export function insertText(
  message: string,
  text: string,
  before: string,
): { kept: number; added: string } {
  const own = message.endsWith(before) ? message.slice(0, message.length - before.length) : message;
  const kept = own.trimEnd().length;
  return { kept, added: kept === 0 || text === '' ? text : `\n\n${text}` };
}

/** Inserts a text into the message of a form that was sent to choose one. */
export function insertTextIntoMessage(
  values: FormValues,
  textOf: (key: string) => string,
): FormValues {
  const { text = '', textBefore = '' } = values;
  const message = (values['message'] ?? '').replaceAll('\r\n', '\n');
  const { kept, added } = insertText(message, textOf(text), textOf(textBefore));
  return { message: message.slice(0, kept) + added, textBefore: text };
}
