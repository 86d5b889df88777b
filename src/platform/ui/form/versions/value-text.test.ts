import { describe, expect, it } from 'vitest';
import { valueText } from './value-text';

describe('a value of a form in words', () => {
  const labels = { 'location.zipcode': 'ZIP code', 'criteria.0.name': 'Criterion 1', 'criteria.1.name': 'Criterion 2' };
  it.each<[path: string, value: unknown, text: string]>([
    ['active', true, 'Yes'],
    ['note', null, ''],
    ['skills', ['Music', 'Art'], 'Music, Art'],
    ['location', { _id: '0191', zipcode: '07666', city: 'Teaneck', state: '' }, 'ZIP code: 07666\nCity: Teaneck'],
    [
      'criteria',
      [
        { name: 'Warmth', text: '' },
        { name: 'Experience', text: 'Years' },
      ],
      'Criterion 1: Warmth\n\nCriterion 2: Experience\nText: Years',
    ],
  ])('%s', (path, value, text) => {
    expect(valueText(value, labels, path)).toBe(text);
  });
});
