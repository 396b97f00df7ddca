import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Catalog } from './generated/catalog.ts';

export type Namespace = keyof Catalog;

/** A translated namespace: exactly the English keys. */
export type Translation<N extends Namespace> = Readonly<Record<keyof Catalog[N], string>>;

export type MessageLocale = 'en' | 'es' | 'pt';

/** `namespace.key` of every message. */
export type MessageKey = { [N in Namespace]: `${N}.${keyof Catalog[N] & string}` }[Namespace];

type TextOf<K extends MessageKey> = K extends `${infer N extends Namespace}.${infer Rest}`
  ? Rest extends keyof Catalog[N]
    ? Catalog[N][Rest]
    : never
  : never;

interface ArgumentTypes {
  ProvidedArgs: never;
  ICUNumberArgument: number;
  ICUDateArgument: Date | number;
  ICUArgument: string | number;
}

type ArgumentsOf<K extends MessageKey> = GetICUArgs<TextOf<K> & string, ArgumentTypes>;

/** Arguments of a message: none, or an object with all of them. */
export type MessageArguments<K extends MessageKey> = keyof ArgumentsOf<K> extends never
  ? []
  : [ArgumentsOf<K>];

/** Returns one message; the compiler checks keys and arguments. */
export type Translate = <K extends MessageKey>(key: K, ...args: MessageArguments<K>) => string;
