export type Finding = {
  /** Whether servers of the former release can go on while it runs, and afterwards. */
  isSafe: boolean;
  /** The effect of the statement, and the remedy if it is not safe. */
  message: string;
  /** The new index of an existing table, which is safe if it was built beforehand, or if the table is small. */
  index?: { name: string; table: string; remedy: string };
  /** A table that is read while nobody can use it, which is safe if it is small. */
  scannedTable?: string;
};

export type Context = {
  /** Tables that the same migration creates: nobody uses them yet. */
  newTables: ReadonlySet<string>;
  /** Views and functions of prisma/functions, which the migrator creates again. */
  recreated: ReadonlySet<string>;
  /** The SQL of the migrations before this one. */
  earlierSql: string;
  /** Tables that earlier statements of the upgrade have locked until its end, as all of it is one transaction. */
  lockedTables: Set<string>;
};

const NAME = String.raw`((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)`;
export const normalizeName = (name: string) =>
  name
    .split('.')
    .map((part) => (part.startsWith('"') ? part.slice(1, -1) : part.toLowerCase()))
    .filter((part, index, parts) => parts.length === 1 || index > 0 || part !== 'public')
    .join('.');

const match = (text: string, pattern: string) => new RegExp(`^${pattern}`, 'i').exec(text);

const safe = (message: string): Finding => ({ isSafe: true, message });
const unsafe = (message: string): Finding => ({ isSafe: false, message });

/** Splits the actions of ALTER TABLE at commas outside of brackets and strings. */
function splitActions(text: string): string[] {
  const actions: string[] = [];
  let depth = 0;
  let current = '';
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|[\s\S]/g)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (token === ',' && depth === 0) {
      actions.push(current.trim());
      current = '';
    } else current += token;
  }
  return [...actions, current.trim()];
}

/** A default whose value differs by row, for which PostgreSQL rewrites the whole table. */
const VOLATILE =
  /\b(SMALLSERIAL|SERIAL|BIGSERIAL|AS IDENTITY|STORED|random|clock_timestamp|timeofday|nextval|\w*uuid\w*)\b(?=[\s(),;]|$)/i;

const EXPAND = 'expand first, contract in a later release';

function classifyAddColumn(action: string, table: string): Finding {
  const definition = action.replace(/^ADD (COLUMN )?(IF NOT EXISTS )?/i, '');
  const [, column = '', rest = ''] = match(definition, `${NAME} (.*)$`) ?? [];
  const withoutType = rest.replace(/^\S+/, '');
  if (/\b(UNIQUE|PRIMARY KEY)\b/i.test(withoutType))
    return unsafe(`builds the index of "${column}" while nobody can write to ${table}: add the column, then the index`);
  if (VOLATILE.test(rest.replaceAll(/'(?:[^']|'')*'/g, "''")))
    return unsafe(`writes ${table} anew for "${column}": add it without this default, then fill it in steps`);
  if (/\bNOT NULL\b/i.test(withoutType) && !/\bDEFAULT\b/i.test(withoutType))
    return unsafe(`"${column}" of ${table} is required: the former release inserts rows without it. Give it a default`);
  if (/\bREFERENCES\b/i.test(withoutType))
    return unsafe(
      `locks ${table} and the table that "${column}" refers to: add the column, then the constraint NOT VALID`,
    );
  return safe(`adds ${normalizeName(column)}: ACCESS EXCLUSIVE on ${table}, for a moment`);
}

function classifySetNotNull(column: string, table: string, earlierSql: string): Finding {
  const name = normalizeName(column);
  const check = new RegExp(String.raw`CONSTRAINT "?(\w+)"? CHECK \(+"?${name}"? IS NOT NULL\)+ NOT VALID`, 'i');
  const constraint = check.exec(earlierSql.replaceAll(/\s+/g, ' '))?.[1];
  if (constraint && new RegExp(`VALIDATE CONSTRAINT "?${constraint}"?`, 'i').test(earlierSql))
    return safe(`uses the validated ${constraint}: ACCESS EXCLUSIVE on ${table}, for a moment`);
  return unsafe(
    `reads all of ${table} while nobody can use it: in earlier releases add CHECK ("${name}" IS NOT NULL) NOT VALID, then VALIDATE it`,
  );
}

function classifyAction(action: string, table: string, { earlierSql, lockedTables }: Context): Finding {
  const is = (pattern: string) => match(action, pattern);
  if (is(`ADD CONSTRAINT ${NAME} (CHECK|FOREIGN KEY|NOT NULL)`) || is('ADD (CHECK|FOREIGN KEY)')) {
    if (!/\bNOT VALID$/i.test(action))
      return unsafe(
        `reads all of ${table} while nobody can write to it: add it NOT VALID, VALIDATE it in a later release`,
      );
    return unsafe(`rejects what the former release may write to ${table}: say by "-- safe:" why it writes no such row`);
  }
  if (is('ADD (CONSTRAINT|UNIQUE|PRIMARY|EXCLUDE)'))
    return unsafe(
      `builds an index while nobody can use ${table}: CREATE UNIQUE INDEX IF NOT EXISTS, then … USING INDEX`,
    );
  if (is('ADD ')) return classifyAddColumn(action, table);
  if (is('VALIDATE CONSTRAINT')) {
    if (!lockedTables.has(table)) return safe(`reads all of ${table}; others go on reading and writing`);
    return {
      ...unsafe(
        `reads all of ${table} while nobody can use it, as an earlier statement locks it until the end of the upgrade: VALIDATE in the next release, after an upgrade to this one`,
      ),
      scannedTable: table,
    };
  }
  const setNotNull = is(`ALTER (?:COLUMN )?${NAME} SET NOT NULL`);
  if (setNotNull) return classifySetNotNull(setNotNull[1] ?? '', table, earlierSql);
  if (is(`ALTER (COLUMN )?${NAME} SET (DEFAULT|STATISTICS|STORAGE|COMPRESSION|\\()`) || is('(RE)?SET \\('))
    return safe(`ACCESS EXCLUSIVE on ${table}, for a moment`);
  if (is(`ALTER (COLUMN )?${NAME} (SET DATA )?TYPE`))
    return unsafe(`changes a type and writes ${table} anew: add a column of the new type, ${EXPAND}`);
  if (is(`ALTER (COLUMN )?${NAME} DROP DEFAULT`))
    return unsafe(`the former release may insert rows into ${table} without this column`);
  if (is(`ALTER (COLUMN )?${NAME} DROP NOT NULL`))
    return unsafe(`the former release may not expect an empty value in ${table}`);
  if (is('RENAME CONSTRAINT')) return unsafe(`the former release may name the constraint of ${table}: ${EXPAND}`);
  if (is('RENAME'))
    return unsafe(`the former release uses the old name in ${table}: add the new one beside it, ${EXPAND}`);
  if (is('DROP CONSTRAINT')) return unsafe(`lets values into ${table} that the former release may not expect`);
  if (is('DROP ')) return unsafe(`the former release may use the column of ${table}: drop it in a later release`);
  return unsafe(`not known to be expand-only: ${action.slice(0, 60)}`);
}

function classifyIndex(text: string, { newTables }: Context): Finding | undefined {
  const found = match(
    text,
    `CREATE (UNIQUE )?INDEX (?:CONCURRENTLY )?(IF NOT EXISTS )?(?:${NAME} )?ON (?:ONLY )?${NAME}`,
  );
  if (!found) return undefined;
  const [, unique, ifNotExists, name = '', target = ''] = found;
  const table = normalizeName(target);
  if (newTables.has(table)) return safe(`an index of the new ${table}`);
  if (unique)
    return unsafe(`rejects what the former release may write to ${table}: say by "-- safe:" why it writes no such row`);
  if (!ifNotExists || !name)
    return unsafe(
      `nobody can write to ${table} while the index is built: CREATE INDEX IF NOT EXISTS, so that it can be built beforehand`,
    );
  const schema = target.includes('.') ? `${target.split('.')[0]}.` : '';
  return {
    isSafe: false,
    message: `nobody can write to ${table} while the index is built`,
    index: {
      name: normalizeName(`${schema}${name}`),
      table,
      remedy: text.replace(/ IF NOT EXISTS/i, '').replace(/^(CREATE INDEX)/i, '$1 CONCURRENTLY'),
    },
  };
}

/**
 * Classifies the effect of a migration's statement on servers of the former release, with one finding for each action. Adds
 * the table that it locks to those of the context.
 */
export function classifyStatement(text: string, context: Context): Finding[] {
  const { newTables, recreated } = context;
  const is = (pattern: string) => match(text, pattern);
  if (is('CREATE (TABLE|UNLOGGED TABLE|SCHEMA|TYPE|DOMAIN|SEQUENCE|EXTENSION)\\b'))
    return [safe('creates what nobody uses yet')];
  if (is('CREATE (FUNCTION|AGGREGATE|VIEW)\\b')) return [safe('creates what nobody uses yet')];
  const index = classifyIndex(text, context);
  if (index) return [index];
  const alter = is(`ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME} (.*)$`);
  if (alter) {
    const table = normalizeName(alter[1] ?? '');
    if (newTables.has(table)) return [safe(`the new ${table}`)];
    const actions = splitActions(alter[2] ?? '');
    if (!actions.every((action) => match(action, 'VALIDATE '))) context.lockedTables.add(table);
    return actions.map((action) => classifyAction(action, table, context));
  }
  const written = is(`(?:INSERT INTO|UPDATE|DELETE FROM) (?:ONLY )?${NAME}`);
  if (written) {
    const table = normalizeName(written[1] ?? '');
    if (newTables.has(table)) return [safe(`rows of the new ${table}`)];
    return [
      unsafe(`locks rows of ${table} and changes what the former release reads: fill it in steps after the upgrade`),
    ];
  }
  const dropped = is(`DROP (?:VIEW|FUNCTION) IF EXISTS ${NAME}`);
  if (dropped && recreated.has(normalizeName(dropped[1] ?? ''))) return [safe('prisma/functions creates it again')];
  if (is('(COMMENT ON|ANALYZE|SET LOCAL)\\b')) return [safe('no lock that others wait for')];
  if (is('ALTER INDEX .* RENAME TO')) return [safe('a name that no statement uses')];
  if (is('ALTER TYPE .* ADD VALUE')) return [unsafe('the former release may read a value that it does not know')];
  if (is('DROP ')) return [unsafe('the former release may use it: drop it in a later release')];
  if (is('ALTER .* RENAME')) return [unsafe(`the former release uses the old name: ${EXPAND}`)];
  return [unsafe(`not known to be expand-only: ${text.slice(0, 60)}`)];
}
