import { CommandError } from './command.ts';

/** A row that an argument of a command names: `id:1804` by its id, `slug:1804` by its slug, `1804` by either. */
interface NamedRow {
  id: number;
  slug: string;
}

const parseName = (name: string | number): Partial<NamedRow> => {
  // A slug may consist of digits: a number is an id only.
  if (typeof name === 'number') return { id: name };
  const [, kind, word = name] = /^(id|slug):(.*)$/.exec(name) ?? [];
  return {
    ...(kind !== 'slug' && /^\d{1,9}$/.test(word) && { id: Number(word) }),
    ...(kind !== 'id' && { slug: word }),
  };
};

/** The conditions of Prisma's `OR` for a row that has this name. */
export const toNameConditions = (name: string | number) => {
  const { id, slug } = parseName(name);
  return [...(id === undefined ? [] : [{ id }]), ...(slug === undefined ? [] : [{ slug }])];
};

const hasName = (row: NamedRow, name: string | number) => {
  const { id, slug } = parseName(name);
  return row.id === id || row.slug === slug;
};

export const hasAnyName = (row: NamedRow, names: ReadonlyArray<string | number>) =>
  names.some((name) => hasName(row, name));

/** Describes a row that a command changes, so that an operator sees which one it was. */
export const describeRow = ({ id, slug }: NamedRow) => `${slug} (id ${id})`;

/** Finds the row that has this name. Throws CommandError where it is the slug of one row and the id of another. */
export const findByName = <Row extends NamedRow>(
  kind: 'store' | 'product',
  name: string | number,
  rows: readonly Row[],
): Row | undefined => {
  const [found, other] = rows.filter((row) => hasName(row, name));
  if (found && other)
    throw new CommandError(
      `${name} is the slug of one ${kind} and the id of another: ${[found, other].map(describeRow).join(', ')}. Write slug:${name} or id:${name}.`,
    );
  return found;
};
