/** Forbidden patterns of code in core with their replacement, and the files that may use them. */
interface ShapeRule {
  shape: RegExp;
  /** Files that may use it. */
  except?: RegExp;
  instead: string;
}

const rules: readonly ShapeRule[] = [
  {
    shape: /\bTransactionClient\b/,
    except: /^packages\/core\/platform\/database\/database\.ts$/,
    instead: 'a context: inTransaction gives one whose db is the transaction',
  },
  {
    shape: /\.\$transaction\(/,
    except: /^packages\/core\/platform\/database\/in-transaction\.ts$/,
    instead: 'inTransaction(context, ...)',
  },
  {
    shape: /\bdb: tx\b|\bas Db\b/,
    instead: 'inTransaction(context, ...), whose context is one already',
  },
  {
    shape: /\bcontext\b[^()]{0,80},\s*tx\b/,
    instead: 'one context: the transaction is never an extra parameter',
  },
  {
    shape: /\.db\.listing\.(create|update|upsert|delete)\w*/,
    except: /^packages\/core\/listings\/listing-lifecycle\.ts$/,
    instead:
      'createListing or changeListing of listings/listing-lifecycle.ts, which knows the allowed transitions',
  },
  {
    shape: /\bupdate: \{\}/,
    instead:
      'the key again, as `update: { userId }`: with nothing to update, Prisma reads and then inserts, and of two at once one fails',
  },
  { shape: /SAVEPOINT/, instead: 'inTransaction(tx, ...) inside a transaction' },
];

const audited =
  /\.db\.(listing|organization|organizationMember|source|ledgerEntry|creditBalance)\.(create|update|upsert|delete)/;

/** Returns one line for each forbidden pattern in a source of core. */
export function forbiddenShapes(file: string, source: string): string[] {
  if (!file.startsWith('packages/core/') || file.endsWith('.test.ts')) return [];
  const found = rules.flatMap(({ shape, except, instead }) => {
    const match = except?.test(file) === true ? null : shape.exec(source);
    return match === null
      ? []
      : [
          `${place(file, source, match.index)} has “${match[0].replace(/\s+/g, ' ')}”: write ${instead}`,
        ];
  });
  const write = audited.exec(source);
  if (write === null || /\baudit\(/.test(source)) return found;
  return [
    ...found,
    `${place(file, source, write.index)} changes ${write[1]} without audit(): who changed it would be unknown`,
  ];
}

function place(file: string, source: string, at: number): string {
  return `${file}:${source.slice(0, at).split('\n').length}`;
}
