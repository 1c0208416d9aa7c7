import { expect, test } from 'vitest';
import { isConfirmed } from './TypedConfirmation.tsx';

test('a number is confirmed with or without #, and no other number', () => {
  for (const typed of ['206', '#206', ' 206 ', '٢٠٦', '۲۰۶']) expect(isConfirmed(206, typed)).toBe(true);
  for (const typed of ['', '20', '2066', '#', '2o6']) expect(isConfirmed(206, typed)).toBe(false);
});

test('a name is confirmed whatever its case and spaces', () => {
  for (const typed of ['Adunni  Studio', 'adunni studio ', 'ADUNNI STUDIO'])
    expect(isConfirmed('Adunni Studio', typed)).toBe(true);
  expect(isConfirmed('Caf\u00e9', 'Cafe\u0301')).toBe(true);
  for (const typed of ['', 'Adunni', 'AdunniStudio']) expect(isConfirmed('Adunni Studio', typed)).toBe(false);
  expect(isConfirmed('', '')).toBe(false);
});
