/** The value at a path of nested objects and lists; undefined if any part is missing. Inherited members do not count. */
export const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (Object.hasOwn(Object(value), key) ? (value as Record<PropertyKey, unknown>)[key] : undefined), input);
