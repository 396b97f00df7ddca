import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageKey, MessageLocale, Namespace, Translate } from './catalog.ts';
import { type Compiled, formatMessage, type MessageValues } from './format-message.ts';
import { allMessages } from './generated/messages.ts';

/**
 * For servers and workers: messages are parsed on first use. The browser gets messages parsed at
 * build time.
 */
const compiled = new Map<string, { message: Compiled; argumentNames: string[] }>();

/** Returns a translator with typed keys and arguments. */
export function translatorFor(locale: MessageLocale): Translate {
  return (key, ...args) => messageFor(locale, key, args[0] as MessageValues | undefined);
}

/**
 * Returns a message by a key known only at run time (`errors.NOT_FOUND`). Missing arguments become
 * empty; an unknown key is returned as it is, so that a missing message never hides an error.
 */
export function messageFor(locale: MessageLocale, key: string, values: MessageValues = {}): string {
  const found = compile(locale, key);
  if (found === undefined) return key;
  const missing = found.argumentNames.filter((name) => !(name in values));
  return formatMessage(
    found.message,
    locale,
    missing.length === 0
      ? values
      : { ...Object.fromEntries(missing.map((name) => [name, ''])), ...values },
  );
}

/** Returns true when a message has this key. */
export function isMessageKey(key: string): key is MessageKey {
  return getText('en', key) !== undefined;
}

function compile(
  locale: MessageLocale,
  key: string,
): { message: Compiled; argumentNames: string[] } | undefined {
  const cacheKey = `${locale} ${key}`;
  const known = compiled.get(cacheKey);
  if (known !== undefined) return known;
  const text = getText(locale, key);
  if (text === undefined) return undefined;
  const message = parse(text);
  const made = { message, argumentNames: listArguments(message) };
  compiled.set(cacheKey, made);
  return made;
}

function getText(locale: MessageLocale, key: string): string | undefined {
  const dot = key.indexOf('.');
  const messages: Readonly<Record<string, string>> | undefined =
    allMessages[locale][key.slice(0, dot) as Namespace];
  return messages !== undefined && Object.hasOwn(messages, key.slice(dot + 1))
    ? messages[key.slice(dot + 1)]
    : undefined;
}

function listArguments(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if ('options' in element && element.options !== undefined)
      return [
        element.value,
        ...Object.values(element.options).flatMap((option) => listArguments(option.value)),
      ];
    return 'value' in element && element.type !== 0 ? [element.value] : [];
  });
}
