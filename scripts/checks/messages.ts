import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compare, mayBe, mentionsIn, type Messages } from './messages.rules.ts';
import { repositoryFiles, root } from './sources.ts';

const folder = 'packages/i18n/messages';

/** Checks for equal keys and arguments in the three languages, and for missing or unused keys. */
export async function checkMessages(): Promise<string[]> {
  const files = repositoryFiles();
  const namespaces = files
    .filter((file) => file.startsWith(`${folder}/en/`) && file.endsWith('.ts'))
    .map((file) => file.slice(`${folder}/en/`.length, -'.ts'.length));
  const problems: string[] = [];
  const keys: string[] = [];
  for (const namespace of namespaces) {
    const english = await load('en', namespace);
    const name = posix.basename(namespace);
    keys.push(...Object.keys(english).map((key) => `${name}.${key}`));
    problems.push(...compare(`en/${namespace}`, english, english));
    for (const locale of ['es', 'pt']) {
      const present = files.includes(`${folder}/${locale}/${namespace}.ts`);
      problems.push(
        ...(present
          ? compare(`${locale}/${namespace}`, english, await load(locale, namespace))
          : [`${locale}/${namespace}.ts is missing`]),
      );
    }
  }
  for (const file of files) {
    const [, locale = 'en', namespace = ''] = /messages\/(\w+)\/(.+)\.ts$/.exec(file) ?? [];
    if (file.startsWith(folder) && locale !== 'en' && !namespaces.includes(namespace))
      problems.push(`${file} has no English original`);
  }
  return namespaces.length === 0 ? problems : [...problems, ...checkUse(files, keys)];
}

function checkUse(files: readonly string[], keys: readonly string[]): string[] {
  const problems: string[] = [];
  const known = new Set(keys);
  const literals = new Set<string>();
  const built = new Set<string>();
  for (const file of files) {
    if (
      !/^(apps|packages)\/.*\.tsx?$/.test(file) ||
      file.startsWith(folder) ||
      /\.test\.tsx?$/.test(file)
    )
      continue;
    const mentions = mentionsIn(readFileSync(join(root, file), 'utf8'));
    for (const key of mentions.literals) literals.add(key);
    for (const pattern of mentions.built) built.add(pattern);
    for (const key of mentions.called)
      if (!known.has(key)) problems.push(`${file} asks for the message ${key}, which is not there`);
  }
  const used = (key: string) =>
    literals.has(key) || [...built].some((pattern) => mayBe(pattern, key));
  const unused = keys.filter((key) => !used(key));
  const named = unused.slice(0, 12).join(', ');
  return unused.length === 0
    ? problems
    : [
        ...problems,
        `nobody asks for ${unused.length} messages: ${named}${unused.length > 12 ? ' ...' : ''}`,
      ];
}

async function load(locale: string, namespace: string): Promise<Messages> {
  const module = (await import(
    pathToFileURL(join(root, folder, locale, `${namespace}.ts`)).href
  )) as { default: Messages };
  return module.default;
}
