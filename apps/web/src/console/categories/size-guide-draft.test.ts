import { expect, test } from 'vitest';
import { parseGuide, parseMeasureValue, toGuideDraft } from './size-guide-draft.ts';

test('a value is a number or a range in centimetres, in any dash and with either decimal sign', () => {
  expect(['84', '84–89', '84 - 89', '23,5', '٢٣٫٥', '86.125', ' '].map(parseMeasureValue)).toEqual([
    { from: 84, to: null },
    { from: 84, to: 89 },
    { from: 84, to: 89 },
    { from: 23.5, to: null },
    { from: 23.5, to: null },
    { from: 86.125, to: null },
    null,
  ]);
  const invalid = ['89–84', '0', '0.05', '1001', '90–1001', '84–', 'M', '1e3', '-4'];
  expect(invalid.map(parseMeasureValue)).toEqual(invalid.map(() => undefined));
});

test('a guide requires names of its measures and sizes, and is edited as it was saved', () => {
  const names = { fr: 'Tête', es: null, ar: null, sw: null };
  const guide = { measures: [{ name: 'Head', names }], sizes: [{ size: 'M', values: [{ from: 56, to: 57 }] }] };
  const draft = toGuideDraft(guide);
  expect(parseGuide(draft)).toEqual(guide);
  expect(parseGuide({ ...draft, sizes: [...draft.sizes, { size: 'm', values: [''] }] })).toBeNull();
  expect(parseGuide({ ...draft, sizes: [{ size: ' ', values: ['1'] }] })).toBeNull();
  expect(parseGuide({ ...draft, sizes: [{ size: 'M', values: ['much'] }] })).toBeNull();
  const sizes = [{ size: 'M', values: ['1', '2'] }];
  const name = (en: string) => ({ en, fr: '', es: '', ar: '', sw: '' });
  expect(parseGuide({ measures: [name('Head'), name('Neck')], sizes })).not.toBeNull();
  expect(parseGuide({ measures: [name('Head'), name('head ')], sizes })).toBeNull();
  expect(parseGuide({ ...draft, measures: [name(' ')] })).toBeNull();
});
