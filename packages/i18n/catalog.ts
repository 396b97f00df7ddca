import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Catalog } from './generated/catalog.ts';

export type Namespace = keyof Catalog;

/** What a translated namespace must hold: the English keys, no more and no fewer. */
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

/** The arguments a message asks for: none at all, or an object with every one of them. */
export type MessageArguments<K extends MessageKey> = keyof ArgumentsOf<K> extends never
  ? []
  : [ArgumentsOf<K>];

/** Says one message: keys and arguments are checked by the compiler. */
export type Translate = <K extends MessageKey>(key: K, ...args: MessageArguments<K>) => string;
