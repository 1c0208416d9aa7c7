import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDashboardI18n } from '../i18n/dashboard-catalogues.ts';
import { FileSize } from './FileSize.tsx';

const i18n = await createDashboardI18n('en');

test.each([
  [1, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_000_000, '1 MB'],
  [1_250_000, '1.3 MB'],
])('%i bytes are %s', (bytes, text) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <FileSize bytes={bytes} />
    </I18nProvider>,
  );
  expect(container.textContent).toBe(text);
});
