import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionExpired } from '../../app/state/session.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';

afterEach(() => void vi.restoreAllMocks());
const spyOnAssign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => {});
const findInput = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('an expired session removes typed passwords, and the sign-in page replaces their form', async () => {
  const assignSpy = spyOnAssign();
  const { store } = await visitDashboard('/account-settings?tab=password');
  const fields = [await findInput(/^Old Password/), await findInput(/^New Password/), await findInput(/^Confirm/)];
  for (const field of fields) fill(field, 'a-Quiet-River-6');
  await act(async () => void store.dispatch(sessionExpired()));
  expect(fields.map(({ value }) => value)).toEqual(['', '', '']);
  await waitFor(() => expect(assignSpy).toHaveBeenCalledTimes(1));
});

test('an expired session removes the password of a bank account, whose other fields stay', async () => {
  const assignSpy = spyOnAssign();
  const { store } = await visitDashboard('/account-settings?tab=bank');
  const number = await findInput(/^Account Number/);
  const password = await findInput(/^Old Password/);
  fill(number, '0123456789');
  fill(password, 'a-Quiet-River-6');
  await act(async () => void store.dispatch(sessionExpired()));
  expect([number.isConnected, number.value, password.value]).toEqual([true, '0123456789', '']);
  expect(assignSpy).not.toHaveBeenCalled();
});
