import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const detection = vi.hoisted(() => ({ finish: (_iso2: string) => {} }));
vi.mock('./detect-country.ts', () => ({
  detectCountry: () =>
    new Promise((resolve) => {
      detection.finish = resolve;
    }),
}));

// A test before this one may have loaded the field with the other module.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { PhoneNumberInput } = await import('./PhoneNumberInput.tsx');

const nigeria = { id: 1, name: 'Nigeria', iso2: 'NG', dial_code: '+234', emoji: '' };
const onCountry = vi.fn();
let selected = 'US';
const leaveNumber = async () => {
  render(
    <PhoneNumberInput aria-label="Number" countries={[nigeria]} getSelected={() => selected} onCountry={onCountry} />,
  );
  await userEvent.type(screen.getByLabelText('Number'), '+2348012345678');
  await userEvent.tab();
};
const finishDetection = async () => {
  detection.finish('NG');
  await Promise.resolve();
  await Promise.resolve();
};
beforeEach(() => {
  onCountry.mockClear();
  selected = 'US';
});

test('the dial code of a number selects its country', async () => {
  await leaveNumber();
  await finishDetection();
  expect(onCountry).toHaveBeenCalledExactlyOnceWith(nigeria, '+2348012345678');
});

test('a number that was corrected while the library was loaded is not replaced', async () => {
  await leaveNumber();
  await userEvent.type(screen.getByLabelText('Number'), '{Backspace}9');
  await finishDetection();
  expect(onCountry).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Number')).toHaveProperty('value', '+2348012345679');
});

test('a country that was chosen while the library was loaded is not replaced', async () => {
  await leaveNumber();
  selected = 'GB';
  await finishDetection();
  expect(onCountry).not.toHaveBeenCalled();
});
