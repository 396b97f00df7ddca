import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Messages } from './messages.rules.ts';
import { repositoryFiles, root } from './sources.ts';
import { forbiddenInMessages, forbiddenInPage } from './words.rules.ts';

/** Checks messages and pages for words that have a replacement. */
export async function checkWords(): Promise<string[]> {
  const problems: string[] = [];
  for (const file of repositoryFiles()) {
    const [, messageLocale] = /^packages\/i18n\/messages\/(\w+)\/[^/]+\.ts$/.exec(file) ?? [];
    const [, pageLocale] = /^content\/(\w+)\/.*\.md$/.exec(file) ?? [];
    if (messageLocale) {
      const module = (await import(pathToFileURL(join(root, file)).href)) as { default: Messages };
      problems.push(
        ...forbiddenInMessages(
          messageLocale,
          `${messageLocale}/${posix.basename(file, '.ts')}`,
          module.default,
        ),
      );
    }
    if (pageLocale)
      problems.push(...forbiddenInPage(pageLocale, file, readFileSync(join(root, file), 'utf8')));
  }
  return problems;
}
