/** A small seeded generator (mulberry32), so that two builds of the demo board are equal. */
export type Random = {
  next(): number;
  int(min: number, max: number): number;
  chance(p: number): boolean;
  pick<T>(items: readonly T[]): T;
  sample<T>(items: readonly T[], count: number): T[];
  shuffle<T>(items: readonly T[]): T[];
};

export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  return h >>> 0;
}

export function seeded(seed: number | string): Random {
  let a = typeof seed === 'string' ? hash(seed) : seed >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const shuffle = <T>(items: readonly T[]): T[] => {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(0, i);
      const held = out[i] as T;
      out[i] = out[j] as T;
      out[j] = held;
    }
    return out;
  };
  return {
    next,
    int,
    shuffle,
    chance: (p) => next() < p,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[int(0, items.length - 1)] as T;
    },
    sample: (items, count) => {
      const keep = new Set(shuffle(items.map((_, i) => i)).slice(0, count));
      return items.filter((_, i) => keep.has(i));
    },
  };
}

/** A UUID in version-7 layout: the row's creation time, then bits that follow from its name. */
export function idFor(name: string, created: Date): string {
  const time = created.getTime().toString(16).padStart(12, '0');
  const r = seeded(name);
  const hex = (digits: number) => {
    let out = '';
    while (out.length < digits) out += Math.floor(r.next() * 16).toString(16);
    return out;
  };
  const variant = (8 + Math.floor(r.next() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}
