import { describe, expect, it } from 'vitest';
import { closestName } from './closest-name';

describe('the closest name', () => {
  const names = ['Full Time', 'Part Time', 'Seasonal', 'Temporary', 'Classroom management', 'Chinuch'];
  it.each<[string, string | undefined]>([
    ['full-time', 'Full Time'],
    ['Fulltime', 'Full Time'],
    ['Prat Time', 'Part Time'],
    ['Temporry', 'Temporary'],
    ['classroom', 'Classroom management'],
    ['management', 'Classroom management'],
    ['Chínuch', 'Chinuch'],
    ['Clasroom', 'Classroom management'],
    ['Astronaut', undefined],
    ['', undefined],
    ['?!', undefined],
    ['x'.repeat(5_000), undefined],
  ])('of “%s” is %s', (text, expected) => {
    expect(closestName(text, names)).toBe(expected);
  });

  it('is none among no names', () => {
    expect(closestName('title', [])).toBeUndefined();
  });
});
