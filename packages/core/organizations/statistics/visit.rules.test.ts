import { describe, expect, test } from 'vitest';
import { isPersonsRequest } from './visit.rules.ts';

const navigated = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const isPerson = (agent: string) =>
  isPersonsRequest(
    { address: '10.0.0.1', url: '/', headers: { 'user-agent': agent, ...navigated } },
    'document',
  );

describe('isPersonNavigation', () => {
  test.each([
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 Chrome/138.0 Mobile',
    'Mozilla/5.0 (Linux; Android 12; CUBOT KINGKONG 9) AppleWebKit/537.36 Chrome/138.0 Mobile',
  ])('returns true for the agent %s', (agent) => {
    expect(isPerson(agent)).toBe(true);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'Twitterbot/1.0',
    'some_bot_of_ours',
    'Mozilla/5.0 (Linux; Android 9; CUBOT X19) (compatible; Applebot/0.1)',
    'facebookexternalhit/1.1',
    '',
  ])('returns false for the agent %j', (agent) => {
    expect(isPerson(agent)).toBe(false);
  });
});
