import { isUtf8 } from 'node:buffer';
import { Unusable } from './problem.ts';

/** Whole lines of a file. */
export interface Lines {
  text: string;
  /** The numbers, from 1, of lines that are not valid UTF-8: none of their text is reliable. */
  broken: number[];
  /** Bytes of the file read so far. */
  bytes: number;
}

/** A text file has no longer lines. */
const MAX_LINE = 4 * 1024 * 1024;
const LF = 0x0a;

const linesIn = (block: Buffer) => {
  let lines = 0;
  for (let at = block.indexOf(LF); at >= 0; at = block.indexOf(LF, at + 1)) lines += 1;
  return lines;
};

const brokenIn = (block: Buffer, firstLine: number) => {
  if (isUtf8(block)) return [];
  const broken: number[] = [];
  for (let [at, line] = [0, firstLine]; at < block.length; line += 1) {
    const end = block.indexOf(LF, at) + 1 || block.length;
    if (!isUtf8(block.subarray(at, end))) broken.push(line);
    at = end;
  }
  return broken;
};

const refuseOtherThanText = (start: Buffer) => {
  const [first, second] = start;
  // UTF-16 without a byte order mark: every other byte of the first letters is NUL.
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || start.subarray(0, 4).includes(0)) {
    throw new Unusable('line 1: is UTF-16: save it as "CSV UTF-8"');
  }
  if (first === 0x50 && second === 0x4b)
    throw new Unusable('is a workbook or an archive: save the sheet as "CSV UTF-8"');
  const lineEnd = start.indexOf(LF);
  const return_ = start.indexOf(0x0d);
  if (return_ >= 0 && return_ !== lineEnd - 1 && (lineEnd < 0 || return_ < lineEnd)) {
    throw new Unusable('line 1: lines end in CR alone: save it with LF or CRLF');
  }
};

/**
 * Reads a text file's bytes as blocks of whole lines, without a byte order mark. Throws Unusable for a file that is not
 * UTF-8; reports single lines in another encoding with their block.
 */
export async function* utf8Lines(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Lines> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let bytes = 0;
  const linesOf = (block: Buffer): Lines => {
    const lines = { text: block.toString('utf8'), broken: brokenIn(block, line), bytes };
    line += linesIn(block);
    return lines;
  };
  for await (const chunk of chunks) {
    const isFirst = bytes === 0;
    if (isFirst) refuseOtherThanText(chunk);
    bytes += chunk.length;
    const block = Buffer.concat([rest, isFirst && chunk.indexOf('\ufeff') === 0 ? chunk.subarray(3) : chunk]);
    const end = block.lastIndexOf(LF) + 1;
    rest = block.subarray(end);
    if (rest.length > MAX_LINE) throw new Unusable(`line ${line + linesIn(block)}: is longer than 4 MB`);
    if (end > 0) yield linesOf(block.subarray(0, end));
  }
  if (rest.length > 0) yield linesOf(rest);
}
