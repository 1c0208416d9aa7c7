import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

const CODES = ['mfra-ggzd-gnbv-gy3t', 'aaaa-bbbb-cccc-dddd'];
const secret = { secret: '2RXUYOTW4A5XYGPH', uri: 'otpauth://totp/Trad:nia?secret=2RXUYOTW4A5XYGPH&issuer=Trad' };

/** An account whose second factor becomes enabled when it is confirmed. */
const createAccount = (required: 0 | 1) => {
  let enabled: 0 | 1 = 0;
  return {
    getOperatorAccount: () =>
      ok({ data: { ...operator, second_factor: { enabled, required, recovery_codes_left: enabled ? 10 : 0 } } }),
    beginSecondFactor: ({ password }: Record<string, unknown>) =>
      password === 'right' ? ok({ data: secret }) : createErrorResponse(400, 'WRONG_PASSWORD', 'Not this password.'),
    confirmSecondFactor: ({ code }: Record<string, unknown>) => {
      if (code !== '123456') return createErrorResponse(401, 'SECOND_FACTOR_INVALID', 'This code is not valid.');
      enabled = 1;
      return ok({ data: { recovery_codes: CODES } });
    },
    createRecoveryCodes: () => ok({ data: { recovery_codes: CODES } }),
    getWorkQueue: () => ok({ data: [], is_complete: 1 }),
  };
};

test('a role that requires a second factor allows only its set-up at first', async () => {
  const { sentTo } = await visitConsole('', createAccount(1));
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(sentTo('getWorkQueue')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
  await screen.findByText('Not this password.');
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'right{Enter}');
  const code = await screen.findByRole('img', { name: 'QR code of the secret' });
  expect(document.activeElement).toBe(screen.getByText(/^Scan this code/));
  // ISO/IEC 18004 requires a quiet zone of four modules.
  const black = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].flatMap(
    ([, x, y]) => [Number(x), Number(y)],
  );
  const [, , size] = code.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  expect([Math.min(...black), Math.max(...black)]).toEqual([4, (size ?? 0) - 5]);
  screen.getByText('2RXU YOTW 4A5X YGPH');
  await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
  await screen.findByText('This code is not valid.');
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '١٢٣ ٤٥٦{Enter}');
  await screen.findByText(CODES[0] ?? '');
  expect(document.activeElement).toBe(screen.getByText(/^Keep these recovery codes/));
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have stored the codes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByRole('navigation', { name: 'Console' });
  await waitFor(() => expect(sentTo('getWorkQueue')).toHaveLength(1));
});

test('new recovery codes replace the former ones after the password', async () => {
  const account = createAccount(0);
  account.confirmSecondFactor({ code: '123456' });
  const { sentTo } = await visitConsole('/account', account);
  await screen.findByText('On. 10 recovery codes are left.');
  await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'right{Enter}');
  await dialog.findByText(CODES[1] ?? '');
  expect(sentTo('createRecoveryCodes')).toEqual([{ password: 'right' }]);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await userEvent.click(screen.getByRole('dialog'));
  dialog.getByText(CODES[1] ?? '');
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  // As on a page that was opened by http and a LAN address.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const toasts = collectToasts();
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.text).toBe('The browser did not allow it: select the codes and copy them.');
  vi.restoreAllMocks();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'I have stored the codes' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
