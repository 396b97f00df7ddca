import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsFile, settingsProblems, withSettings } from './settings.ts';
import { root } from './sources.ts';

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

describe('settingsProblems', () => {
  it('names a setting that compose does not pass to its program', () => {
    expect(settingsProblems(compose.replace(/^ +MAIL_FROM: .*\n/m, ''))).toEqual([
      'docker-compose.yml does not pass MAIL_FROM to worker',
    ]);
  });

  it('names a variable that no program declares', () => {
    expect(settingsProblems(compose.replace('${MAIL_FROM:-', '${MAIL_SENDER:-'))).toEqual([
      'docker-compose.yml reads MAIL_SENDER, which no program declares',
    ]);
  });
});

describe('withSettings', () => {
  it('replaces another table with the default and the meaning of every setting', () => {
    const document = readFileSync(join(root, settingsFile), 'utf8');
    const changed = document.replace(/^\| `MAIL_FROM`.*\n/m, '');
    expect(changed).not.toBe(document);
    expect(withSettings(changed)).toBe(document);
    expect(document).toMatch(
      /^\| `MAIL_FROM` \| worker.* \| `Causa <hello@causa\.example>` \| \S.* \|$/m,
    );
  });

  it('leaves no setting without a meaning', () => {
    const document = readFileSync(join(root, settingsFile), 'utf8');
    expect(document).not.toMatch(/^\| `[A-Z0-9_]+` \|.*\|\s*\|$/m);
  });
});
