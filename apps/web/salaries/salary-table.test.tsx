import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Site, SiteContext } from '../lib/navigation/page-context.tsx';
import { loadMessages } from '../lib/text.ts';
import { SalaryTable } from './salary-table.tsx';

test('groups a percentage of four digits like other numbers', async () => {
  await loadMessages('es', ['salaryFigures']);
  const figures = { median: 5_000_000, p10: null, p25: null, p75: null, p90: null };
  const smallFigures = { ...figures, answers: '10-19' } as const;
  const row = {
    value: '',
    currency: 'MXN',
    reported: smallFigures,
    offered: null,
    percent: 1_250,
  } as const;
  const html = renderToStaticMarkup(
    <SiteContext value={{ page: { locale: 'es' } } as unknown as Site}>
      <SalaryTable
        rows={[row]}
        caption="México"
        nameOf={() => 'Todos'}
        perHour={false}
        countryOf={() => 'MX'}
      />
    </SiteContext>,
  );
  expect(html).toMatch(/>1[.,]250%</);
});
