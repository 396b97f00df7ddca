/** Ids of all PostgreSQL advisory locks, in one place so that they stay unique. */
export const locks = {
  migration: 4_815_162_342,
  searchWriter: 7_341_190_021,
  searchRebuild: 7_341_190_022,
  mailEvents: 7_341_190_023,
  alertMatcher: 7_341_190_024,
  digestBuilder: 7_341_190_025,
  savedItemMailBuilder: 7_341_190_026,
  searchFill: 7_341_190_027,
  organizationCreator: 7_341_190_028,
  priceBooks: 7_341_190_029,
  sourceRegister: 7_341_190_030,
} as const;
