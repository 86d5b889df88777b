import { describe, expect, it } from 'vitest';
import { breadcrumbList } from './structured-data';

const BOARD = 'https://board.test';

describe('structured data', () => {
  it('of a path names each page with its position and address, and the last one without', () => {
    expect(breadcrumbList([{ label: 'Jobs', to: '/jobs/list/1' }, { label: 'Hebrew teacher' }], BOARD)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Jobs', item: 'https://board.test/jobs/list/1' },
        { '@type': 'ListItem', position: 2, name: 'Hebrew teacher' },
      ],
    });
  });
});
