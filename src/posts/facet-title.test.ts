import { describe, expect, it } from 'vitest';
import { facetTitle } from './facet-title';

describe('the title of a list', () => {
  it.each([
    ['state', 'New York', 'Jobs in New York'],
    ['state', 'Remote', 'Remote jobs'],
    ['degree', 'Juris Doctor (JD)', 'Jobs for Juris Doctor (JD)'],
    ['orgtype', 'Day school', 'Day school jobs'],
    ['benefit', 'Paid Jewish holidays', 'Jobs with paid Jewish holidays'],
    ['benefit', 'IRA match', 'Jobs with IRA match'],
    ['movement', 'Modern Orthodox', 'Jobs at Modern Orthodox organizations'],
    ['language', 'Fluent Hebrew', 'Fluent Hebrew jobs'],
    ['start', 'School year', 'School year start jobs'],
  ] as const)('by %s, %s', (facet, name, title) => expect(facetTitle(facet, name)).toBe(title));
});
