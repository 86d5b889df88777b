/** A browser's storage: its keys are properties of the object. */
export function fakeStorage(): Storage {
  const storage = {
    getItem: (key: string) => (storage as unknown as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => void delete (storage as unknown as Record<string, string>)[key],
  };
  return storage as unknown as Storage;
}
