import { describe, expect, test } from 'vitest';
import { shareSvg } from './share-svg.ts';

const card = { kind: 'Organization', title: '', by: null, facts: [], cause: null };
const picture = (title: string) => shareSvg({ ...card, title });
/** Returns the number of letters drawn of a title. */
const drawn = (title: string) =>
  picture(title).split('<path').length - picture('').split('<path').length;

describe('share picture', () => {
  test.each([
    ['Cyrillic', 'Красный Крест'],
    ['Cyrillic letters of Ukrainian', 'Їжа для життя'],
    ['Greek', 'Γιατροί Χωρίς'],
    ['Vietnamese', 'Quỹ Trẻ Em Việt Nam'],
    ['Polish', 'Żółta Łódź'],
  ])('renders every letter of a title in %s', (_script, title) => {
    expect(drawn(title)).toBeGreaterThanOrEqual(title.replaceAll(' ', '').length);
  });

  test.each([
    ['Arabic', 'الهلال الأحمر'],
    ['Chinese', '绿色未来'],
    ['half Latin and half Arabic', 'Oficina الهلال'],
  ])('omits a title with letters of %s', (_script, title) => {
    expect(picture(title)).toBe(picture(''));
  });

  test('omits emoji from a title and keeps its words', () => {
    expect(picture('🌍 Green 🌱 Future')).toBe(picture('Green Future'));
  });

  test('starts with the organization without a drawable title', () => {
    const by = 'Harbor Kitchen';
    expect(shareSvg({ ...card, title: '绿色未来', by })).toBe(shareSvg({ ...card, by }));
  });

  test('omits a fact that cannot be drawn, with its dot', () => {
    const facts = ['上海', 'Remote'];
    expect(shareSvg({ ...card, facts })).toBe(shareSvg({ ...card, facts: ['Remote'] }));
  });
});
