import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { wrongClasses } from './styles.rules.ts';

const check = (source: string, css: string) =>
  wrongClasses(
    { scripts: new Map([['a/page.tsx', source]]), styles: new Map([['a/page.module.css', css]]) },
    (from, specifier) => posix.join(posix.dirname(from), specifier),
  );
const imported = "import styles from './page.module.css';\n";

test('reports an undefined class with its source', () => {
  expect(check(`${imported}<ul className={styles.suggestions} />`, '')).toEqual([
    'a/page.tsx: a/page.module.css has no class .suggestions',
  ]);
});

test('reports an unused class unless one is chosen by a value', () => {
  const css = '@layer feature { .chip { margin: 0 } .chip:hover, .wide .chip { margin: 1.5px } }';
  expect(check(`${imported}<p className={styles.chip} />`, css)).toEqual([
    'a/page.module.css: nothing uses .wide',
  ]);
  expect(check(`${imported}<p className={styles[kind]} />`, css)).toEqual([]);
});

test('ignores words in comments, addresses and messages', () => {
  const css = '/* .old */ .chip { background: url(a.svg) }';
  expect(check(`${imported}t('admin.styles.none'); <p className={styles.chip} />`, css)).toEqual(
    [],
  );
});
