import { describe, expect, it } from 'vitest';
import type { CommandSyntax } from './command.ts';
import { readCommandLine } from './read-command-line.ts';

const commands: Readonly<Record<string, CommandSyntax>> = {
  'sources list': { operands: '', summary: 'lists sources', isDefault: true },
  'sources add': { operands: '<SLUG> <NAME...>', summary: 'adds a source' },
  verify: { operands: '<ORG> <on|off>', summary: 'verifies an organization' },
  prices: {
    operands: '<FILE>',
    summary: 'loads prices',
    flags: [['--dry-run', 'changes nothing']],
  },
  backlog: { operands: '', summary: 'counts jobs' },
};
const read = (...words: string[]) => readCommandLine('ops', commands, words);

describe('readCommandLine', () => {
  it.each([
    [['backlog'], 'backlog', [], {}],
    [['sources'], 'sources list', [], {}],
    [['sources', 'add', 'one', 'A', 'name'], 'sources add', ['one', 'A', 'name'], {}],
    [['verify', 'org', 'off'], 'verify', ['org', 'off'], {}],
    [['prices', '--dry-run', 'file'], 'prices', ['file'], { dryRun: true }],
    [['prices', 'file'], 'prices', ['file'], {}],
  ])('reads %j', (words, name, operands, flags) => {
    expect(read(...words)).toEqual({ command: commands[name], operands, flags });
  });

  it.each([
    [['verify', 'org'], 'ops verify ORG on|off (missing required argument'],
    [['verify', 'org', 'maybe'], 'ops verify ORG on|off (command-argument value'],
    [['prices', 'file', '--force'], 'ops prices FILE [--dry-run] (unknown option'],
    [['backlog', 'now'], 'ops backlog (too many arguments'],
    [['sources', 'burn'], 'ops sources list | sources add SLUG NAME... ('],
  ])('throws the usage for %j', (words, message) => {
    expect(() => read(...words)).toThrow(message);
  });

  it.each([
    [[], 0],
    [['help'], 0],
    [['--help'], 0],
    [['fly'], 2],
    [['constructor'], 2],
    [['__proto__'], 2],
  ])('gives the help with all commands for %j, and exit code %i', (words, exitCode) => {
    expect(read(...words)).toEqual({
      help: expect.stringMatching(/^Usage: ops <command>[^]*sources add SLUG NAME\.\.\. +adds/),
      exitCode,
    });
  });
});
