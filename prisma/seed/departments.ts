import type { AreaOfFocus } from '@causa/shared/search/facets';
import type { Locale } from '@causa/shared/platform/locales';

const english: Partial<Record<AreaOfFocus, string>> = {
  animals: 'Animal Services',
  'arts-music': 'Arts and Culture',
  'children-youth': 'Youth Services',
  'civic-engagement': 'Community Engagement',
  climate: 'Sustainability',
  'community-development': 'Community Development',
  disability: 'Accessibility Services',
  'disaster-relief': 'Emergency Management',
  'economic-development': 'Economic Development',
  education: 'Adult Education',
  environment: 'Parks and Environment',
  'health-medicine': 'Public Health',
  'housing-homelessness': 'Housing',
  immigration: 'Immigrant Affairs',
  'jobs-workplace': 'Workforce Development',
  'mental-health': 'Behavioral Health',
  'older-people': 'Senior Services',
  'sports-recreation': 'Recreation',
  transparency: 'Open Data',
  'water-sanitation': 'Water',
  women: 'Women’s Services',
  'rural-areas': 'Rural Services',
  agriculture: 'Urban Agriculture',
};

/** Returns the name of the department for a cause; Spanish and Portuguese use one word for both. */
export function nameDepartment(locale: Locale, cause: AreaOfFocus, causeName: string): string {
  return locale === 'en' ? (english[cause] ?? causeName) : causeName;
}
