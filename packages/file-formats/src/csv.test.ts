import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createCsvParser, detectDelimiter, formatCsvLine } from './csv.ts';

const read = (text: string, delimiter = ',') => [...createCsvParser(delimiter)(text, true)].flat();

describe('reading CSV', () => {
  test('a record has the number of its first line, with line breaks inside quotes counted', () => {
    const records = read('slug,text\r\na,"one\r\ntwo ""2"""\n\nb,three');
    expect(records).toEqual([
      { line: 1, lastLine: 1, cells: ['slug', 'text'] },
      { line: 2, lastLine: 3, cells: ['a', 'one\r\ntwo "2"'] },
      { line: 5, lastLine: 5, cells: ['b', 'three'] },
    ]);
  });

  test('other delimiters than commas separate cells where the file uses them', () => {
    expect(read('a;"b;c"\n', ';')[0]?.cells).toEqual(['a', 'b;c']);
  });

  test('the delimiter is that of the first line with text', () => {
    expect(['a;b\nc,d\n', '\r\n\na;b\n', 'a\tb', 'a\nb;c\n', ''].map(detectDelimiter)).toEqual([
      ';',
      ';',
      '\t',
      ',',
      ',',
    ]);
  });

  test.each([
    ['a,"b"c\nd,e\n', 'something follows a closing quote'],
    ['a,b"c"\nd,e\n', 'a quote stands inside a cell that does not begin with one'],
    ['a,"b\nd,e\n', 'a quote is opened and not closed'],
  ])('%j: the record is reported and the next one is read', (text, problem) => {
    const [first, second] = read(text);
    expect(first).toMatchObject({ line: 1, problem });
    expect(second).toEqual({ line: 2, lastLine: 2, cells: ['d', 'e'] });
  });

  test('an unclosed quote does not consume a large file', () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `sku-${index},some words to fill a line\n`);
    const records = read(`a,"b\n${rows.join('')}`);
    expect(records).toHaveLength(60_001);
    expect(records.filter(({ problem }) => problem)).toHaveLength(1);
  });

  test('a record of more than a thousand cells is invalid', () => {
    const problem = 'has more than 1000 cells';
    for (const cells of ['a,'.repeat(60_000), `"a",${'b,'.repeat(60_000)}`]) {
      const [first, second] = read(`${cells}\nd,e\n`);
      expect(first).toMatchObject({ line: 1, problem });
      expect(first?.cells.length).toBeLessThanOrEqual(1001);
      expect(second).toEqual({ line: 2, lastLine: 2, cells: ['d', 'e'] });
    }
    expect(read(`${'a,'.repeat(999)}a\n`)[0]).not.toHaveProperty('problem');
  });

  test.each([
    ['quotes where no cell may have them, and no delimiter', 'x"\n'],
    ['quoted cells that go over lines, and end badly', '"\n","\n"x,'],
    ['quoted cells and others', '"a",b\nc\n'],
    ['escaped quotes', '"""a""",""\n'],
  ])('each character of a file of %s is scanned a few times at most', (_what, line) => {
    const { indexOf } = String.prototype;
    let searched = 0;
    const spy = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, mark, from = 0) {
      const found = indexOf.call(this, mark, from);
      searched += (found < 0 ? this.length : found) - from;
      return found;
    });
    const text = line.repeat(200_000 / line.length);
    const records = read(text);
    spy.mockRestore();
    expect(records.length).toBeGreaterThan(1000);
    expect(searched).toBeLessThan(10 * text.length);
  });

  test('only a few records are in memory at once, whatever their number', () => {
    const sizes = [...createCsvParser(',')('a\n'.repeat(50_000), true)].map((records) => records.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(50_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
  });

  test('a written file is read back, however it is chunked', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', 'ع', '😀', ',', ';', '"', '\n', '\r\n', ' ', '=', "'") });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 5 }), (written, step) => {
        const lines = written
          .map(formatCsvLine)
          .join('')
          .split(/(?<=\n)/);
        const parse = createCsvParser(',');
        const records = [];
        for (let at = 0; at < lines.length; at += step)
          records.push(...[...parse(lines.slice(at, at + step).join(''))].flat());
        records.push(...[...parse('', true)].flat());
        expect(records.map(({ cells }) => cells)).toEqual(written);
      }),
    );
  });
});
