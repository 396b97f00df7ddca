/** Ids of all PostgreSQL advisory locks, in one place so that they stay unique. */
export const locks = {
  migration: 4_815_162_342,
  searchWriter: 7_341_190_021,
  searchRebuild: 7_341_190_022,
  mailEvents: 7_341_190_023,
  digestBuilder: 7_341_190_025,
  savedItemMailBuilder: 7_341_190_026,
  searchFill: 7_341_190_027,
  organizationCreator: 7_341_190_028,
  priceBooks: 7_341_190_029,
  sourceRegister: 7_341_190_030,
  /** Words of saved searches are resolved by one matcher at a time. */
  alertTerms: 7_341_190_031,
  /** The first of one lock for each shard of new listings. */
  alertMatchers: 7_341_191_000,
} as const;
