import { type EngineUnderTest, startAsking } from './asking.ts';
import { answersChapter } from './chapters/answers.ts';
import { filtersChapter } from './chapters/filters.ts';
import { findingChapter } from './chapters/finding.ts';
import { hostileChapter } from './chapters/hostile.ts';
import { keepingUpChapter } from './chapters/keeping-up.ts';
import { mapChapter } from './chapters/map.ts';
import { meaningsChapter } from './chapters/meanings.ts';
import { orderChapter } from './chapters/order.ts';
import { placesChapter } from './chapters/places.ts';
import { wordsChapter } from './chapters/words.ts';

/**
 * All search requirements, asserted on one engine that holds the corpus. `ready` returns the engine
 * and is called inside tests.
 */
export function conformance(name: string, ready: () => EngineUnderTest): void {
  const asking = startAsking(ready);
  findingChapter(name, asking);
  wordsChapter(name, asking);
  meaningsChapter(name, asking);
  filtersChapter(name, asking);
  placesChapter(name, asking);
  mapChapter(name, asking);
  orderChapter(name, asking);
  answersChapter(name, asking);
  hostileChapter(name, asking);
  keepingUpChapter(name, asking);
}
