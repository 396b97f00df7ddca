import { type ShownPageName, shownPage } from '../lib/navigation/page-table.ts';

const files = Object.keys(import.meta.glob('../*/pages/*/*.tsx'));

/**
 * Returns the source file of a page in the build's manifest. For the server, since a browser does
 * not need the list of all pages.
 */
export function findPageSource(name: ShownPageName): string {
  const ending = `/pages/${shownPage(name).module}.tsx`;
  const file = files.find((one) => one.endsWith(ending));
  if (file === undefined) throw new Error(`There is no page ${ending}`);
  return file.slice('../'.length);
}
