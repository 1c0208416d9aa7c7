import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createI18n } from '../../i18n/i18n.ts';
import { SummaryLines } from './SummaryLines.tsx';

const i18n = await createI18n('en');
const usd = { id: 1, code: 'USD', name: 'US dollar', symbol: '$', decimals: 2, is_default: 1 as const };

test('two attributes with the same value are both shown, without a warning of React', () => {
  const reportError = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => reportError.mockRestore());
  const attributes = [
    { name: 'Frame', value: 'Natural' },
    { name: 'Seat', value: 'Natural' },
  ];
  const line = { key: '1', name: 'Stool', image: null, qty: 1, attributes, total: 20, problem: null };
  render(
    <I18nProvider i18n={i18n}>
      <SummaryLines lines={[line]} currency={usd} />
    </I18nProvider>,
  );
  expect(screen.getAllByText('Natural')).toHaveLength(2);
  expect(reportError).not.toHaveBeenCalled();
});
