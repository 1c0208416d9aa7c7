export type Statement = {
  /** As it is written, from its first word to its end, without the semicolon. */
  sql: string;
  /** Without the comments outside of strings and function bodies, on one line. */
  text: string;
  /** The line on which it starts, the first being 1. */
  line: number;
  /** The reason of a comment `-- safe: …` above the statement. */
  assurance: string | undefined;
};

// Line comment, block comment, dollar-quoted string, string, quoted identifier, semicolon.
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"(?:[^"]|"")*"|;/g;
const ASSURANCE = /^--\s*safe:\s*(.+)$/;

/** Splits a migration, or a file of functions, into its statements. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let start: number | undefined;
  let assurance: string | undefined;
  const append = (part: string, at: number) => {
    const offset = part.search(/\S/);
    if (start === undefined && offset >= 0) start = at + offset;
    text += part;
  };
  const end = (at: number) => {
    if (start !== undefined) {
      const line = sql.slice(0, start).split('\n').length;
      statements.push({ sql: sql.slice(start, at).trim(), text: text.replaceAll(/\s+/g, ' ').trim(), line, assurance });
      assurance = undefined;
    }
    text = '';
    start = undefined;
  };
  let position = 0;
  for (const token of sql.matchAll(TOKEN)) {
    append(sql.slice(position, token.index), position);
    position = token.index + token[0].length;
    if (token[0] === ';') end(token.index);
    else if (token[0].startsWith('--')) assurance = ASSURANCE.exec(token[0])?.[1] ?? assurance;
    else if (!token[0].startsWith('/*')) append(token[0], token.index);
  }
  append(sql.slice(position), position);
  end(sql.length);
  return statements;
}
