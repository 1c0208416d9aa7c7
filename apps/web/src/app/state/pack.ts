/**
 * A value without the repeated keys of its objects, which are half of a listing's state. `keys` holds each list of keys once,
 * and an object refers to its list by the position, counted from 1. A packed array is [0, ...items], a packed object
 * [position, ...values]. An array of objects with the same keys is stored by columns: [-position, ...columns].
 */
export interface Packed {
  /** The lists of keys; an object refers to the first one by 1. */
  keys: readonly (readonly string[])[];
  value: unknown;
}

type PlainObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Like JSON: values that are undefined are left out. */
const listKeys = (object: PlainObject) => Object.keys(object).filter((key) => object[key] !== undefined);

export function pack(value: unknown): Packed {
  const positions = new Map<string, number>();
  const keys: string[][] = [];
  const getPosition = (names: string[]) => {
    const text = JSON.stringify(names);
    const position = positions.get(text) ?? keys.push(names);
    positions.set(text, position);
    return position;
  };
  const packArray = (items: readonly unknown[]) => {
    if (items.length > 1 && items.every(isObject)) {
      const names = listKeys(items[0] as PlainObject);
      const position = getPosition(names);
      if (names.length > 0 && items.every((item) => getPosition(listKeys(item)) === position)) {
        return [-position, ...names.map((name) => items.map((item) => packValue(item[name])))];
      }
    }
    return [0, ...items.map(packValue)];
  };
  const packValue = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return packArray(inner);
    if (!isObject(inner)) return inner;
    const names = listKeys(inner);
    return [getPosition(names), ...names.map((name) => packValue(inner[name]))];
  };
  return { value: packValue(value), keys };
}

export function unpack({ keys, value }: Packed): unknown {
  const toObject = (names: readonly string[], values: readonly unknown[]) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const unpackValue = (inner: unknown): unknown => {
    if (!Array.isArray(inner)) return inner;
    const [position, ...rest] = inner as [number, ...unknown[]];
    if (position === 0) return rest.map(unpackValue);
    const names = keys[Math.abs(position) - 1] ?? [];
    if (position > 0) return toObject(names, rest.map(unpackValue));
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
