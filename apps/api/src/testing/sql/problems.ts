import { type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { StatementDescription } from './describe-statement.ts';
import type { Statement } from './statements.ts';

type Kind =
  | 'void'
  | 'json'
  | 'boolean'
  | 'number'
  | 'string'
  | 'Date'
  | 'Buffer'
  | `${'boolean' | 'number' | 'string'}[]`;

// By the oid in pg_type, as the pool's parsers return them: int8 is a number, numeric a string.
const KINDS: ReadonlyMap<number, Kind> = new Map(
  Object.entries({
    void: [2278],
    json: [114, 3802],
    boolean: [16],
    number: [20, 21, 23, 26, 700, 701],
    string: [18, 19, 25, 1042, 1043, 1700, 2950],
    Date: [1082, 1114, 1184],
    Buffer: [17],
    'boolean[]': [1000],
    'number[]': [1005, 1007, 1016, 1021, 1022],
    'string[]': [1009, 1015, 1231, 2951],
  }).flatMap(([kind, oids]) => oids.map((oid) => [oid, kind as Kind] as const)),
);

const UNNAMED = '?column?';

/** Returns how a statement differs from the types in the code around it. */
export function findProblems(
  { checker }: Project,
  { values, row, isResultIgnored }: Statement,
  { parameters, columns }: StatementDescription,
): string[] {
  const problems: string[] = [];
  if (values !== undefined && values !== parameters)
    problems.push(`${values} values are given for ${parameters} parameters`);
  const named = columns.filter(({ name, type }) => name !== UNNAMED && KINDS.get(type) !== 'void');
  if (!row)
    return isResultIgnored || named.length === 0
      ? problems
      : [...problems, `the row of ${joinNames(named)} has no type`];
  // A row of a union type has a column for each property of any member.
  const properties = (row.isUnionType() ? (row.getTypes() ?? []) : [row]).flatMap((shape) =>
    checker.getPropertiesOfType(shape),
  );
  for (const { name } of columns)
    if (!properties.some((property) => property.name === name)) problems.push(`no property for the column ${name}`);
  for (const property of properties) {
    const column = columns.find(({ name }) => name === property.name);
    const type = checker.getTypeOfSymbol(property);
    const kind = column && KINDS.get(column.type);
    if (!column) {
      if (!(property.flags & SymbolFlags.Optional)) problems.push(`no column for the property ${property.name}`);
    } else if (!kind)
      problems.push(`the column ${column.name} has a type that this test does not know (oid ${column.type})`);
    else if (!type || !isAccepted(checker, type, kind))
      problems.push(
        `the column ${column.name} is ${kind}, its property ${type ? checker.typeToString(type) : 'unknown'}`,
      );
  }
  return problems;
}

const joinNames = (columns: StatementDescription['columns']) => columns.map(({ name }) => name).join(', ');

/** Whether a declared type accepts the values of a column of this kind, or null. Checks neither text values nor nullability. */
function isAccepted(checker: Checker, declared: Type, kind: Kind): boolean {
  const type = checker.getNonNullableType(declared) ?? declared;
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never)) return true;
  if (kind === 'json') return !['Date', 'Buffer'].includes(type.getSymbol()?.name ?? '');
  if (kind === 'Date' || kind === 'Buffer') return type.getSymbol()?.name === kind;
  if (kind.endsWith('[]')) {
    if (!type.isTypeReference() || !(checker.isArrayType(type) || checker.isTupleType(type))) return false;
    return checker.getTypeArguments(type).every((element) => isAccepted(checker, element, kind.slice(0, -2) as Kind));
  }
  const primitives = {
    boolean: checker.getBooleanType(),
    number: checker.getNumberType(),
    string: checker.getStringType(),
  };
  const primitive = primitives[kind as keyof typeof primitives];
  return primitive !== undefined && checker.isTypeAssignableTo(type, primitive);
}
