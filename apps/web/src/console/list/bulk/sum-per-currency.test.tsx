import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { collectKeyWarnings } from '../../testing/collect-key-warnings.ts';
import { formatSumsInText, Sums } from './sum-per-currency.tsx';

const build = (currency_code: string, amount: number) => ({
  ...{ currency_code, amount },
  ...{ currency_symbol: '$', decimals: 2 },
});
const rows = [build('USD', 0.1), build('USD', 0.2), build('MXN', 30)];

test('currencies with the same symbol have sums of their own', () => {
  const warnings = collectKeyWarnings();
  const { container } = render(<Sums rows={rows} locale="en" />);
  expect(container.textContent).toBe('$0.30 + $30.00');
  expect(formatSumsInText(rows, 'en').replace(/[\u2066\u2069]/g, '')).toBe('$0.30 + $30.00');
  expect(warnings).toEqual([]);
});
