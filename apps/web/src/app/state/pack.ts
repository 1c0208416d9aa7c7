/**
 * A value without the repeated keys of its objects, which are half of a listing's state. A packed array is a list of 0 and its
 * items, a packed object one of the number of its keys and its values. Objects with the same keys in an array are stored by
 * columns: a list of the negative number of their keys and, for each key, the list of its values.
 */
export interface Packed {
  /** The keys of each number, from 1. */
  keys: readonly (readonly string[])[];
  value: unknown;
}

type PlainObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Like JSON: values that are undefined are left out. */
const listKeys = (object: PlainObject) => Object.keys(object).filter((key) => object[key] !== undefined);

export function pack(value: unknown): Packed {
  const numbers = new Map<string, number>();
  const keys: string[][] = [];
  const getNumber = (names: string[]) => {
    const text = JSON.stringify(names);
    const number = numbers.get(text) ?? keys.push(names);
    numbers.set(text, number);
    return number;
  };
  const packArray = (items: readonly unknown[]) => {
    if (items.length > 1 && items.every(isObject)) {
      const names = listKeys(items[0] as PlainObject);
      const number = getNumber(names);
      if (names.length > 0 && items.every((item) => getNumber(listKeys(item)) === number)) {
        return [-number, ...names.map((name) => items.map((item) => packValue(item[name])))];
      }
    }
    return [0, ...items.map(packValue)];
  };
  const packValue = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return packArray(inner);
    if (!isObject(inner)) return inner;
    const names = listKeys(inner);
    return [getNumber(names), ...names.map((name) => packValue(inner[name]))];
  };
  return { value: packValue(value), keys };
}

export function unpack({ keys, value }: Packed): unknown {
  const toObject = (names: readonly string[], values: readonly unknown[]) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const unpackValue = (inner: unknown): unknown => {
    if (!Array.isArray(inner)) return inner;
    const [number, ...rest] = inner as [number, ...unknown[]];
    if (number === 0) return rest.map(unpackValue);
    const names = keys[Math.abs(number) - 1] ?? [];
    if (number > 0) return toObject(names, rest.map(unpackValue));
    const columns = rest.map((column) => (column as unknown[]).map(unpackValue));
    return (columns[0] ?? []).map((_, row) =>
      toObject(
        names,
        columns.map((column) => column[row]),
      ),
    );
  };
  return unpackValue(value);
}
