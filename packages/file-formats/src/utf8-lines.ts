import { isUtf8 } from 'node:buffer';
import { InputError } from './problem.ts';

/** Whole lines of a file. */
export interface LineBlock {
  text: string;
  /** The numbers, from 1, of lines that are not valid UTF-8: none of their text is reliable. */
  invalidLines: number[];
  /** Bytes of the file read so far. */
  bytes: number;
}

/** In bytes. A file with a longer line is no text file. */
const MAX_LINE = 4 * 1024 * 1024;
const LF = 0x0a;

const countLines = (block: Buffer) => {
  let lines = 0;
  for (let at = block.indexOf(LF); at >= 0; at = block.indexOf(LF, at + 1)) lines += 1;
  return lines;
};

const findInvalidLines = (block: Buffer, firstLine: number) => {
  if (isUtf8(block)) return [];
  const invalidLines: number[] = [];
  for (let [at, line] = [0, firstLine]; at < block.length; line += 1) {
    const end = block.indexOf(LF, at) + 1 || block.length;
    if (!isUtf8(block.subarray(at, end))) invalidLines.push(line);
    at = end;
  }
  return invalidLines;
};

const requireText = (start: Buffer) => {
  const [first, second] = start;
  // UTF-16 begins with a byte order mark, or every other byte of its first letters is NUL.
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || start.subarray(0, 4).includes(0)) {
    throw new InputError('line 1: is UTF-16: save it as "CSV UTF-8"');
  }
  if (first === 0x50 && second === 0x4b)
    throw new InputError('is a workbook or an archive: save the sheet as "CSV UTF-8"');
  const lineEnd = start.indexOf(LF);
  const carriageReturn = start.indexOf(0x0d);
  if (carriageReturn >= 0 && carriageReturn !== lineEnd - 1 && (lineEnd < 0 || carriageReturn < lineEnd)) {
    throw new InputError('line 1: lines end in CR alone: save it with LF or CRLF');
  }
};

/**
 * Reads a text file's bytes as blocks of whole lines, without a byte order mark. Throws InputError for a file that is
 * not UTF-8; reports single lines in another encoding with their block.
 */
export async function* readUtf8Lines(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<LineBlock> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let bytes = 0;
  const buildBlock = (block: Buffer): LineBlock => {
    const lines = { text: block.toString('utf8'), invalidLines: findInvalidLines(block, line), bytes };
    line += countLines(block);
    return lines;
  };
  for await (const chunk of chunks) {
    const isFirst = bytes === 0;
    if (isFirst) requireText(chunk);
    bytes += chunk.length;
    const block = Buffer.concat([rest, isFirst && chunk.indexOf('\ufeff') === 0 ? chunk.subarray(3) : chunk]);
    const end = block.lastIndexOf(LF) + 1;
    rest = block.subarray(end);
    if (rest.length > MAX_LINE) throw new InputError(`line ${line + countLines(block)}: is longer than 4 MB`);
    if (end > 0) yield buildBlock(block.subarray(0, end));
  }
  if (rest.length > 0) yield buildBlock(rest);
}
