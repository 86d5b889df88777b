/** What a draft began with, from its `basis`; undefined where an earlier release kept something else. @param member a member that it must have. */
export function readBasis<Basis extends object>(basis: string, member: keyof Basis): Basis | undefined {
  try {
    const read = JSON.parse(basis) as Basis | null;
    return read?.[member] === undefined ? undefined : read;
  } catch {
    return undefined;
  }
}
