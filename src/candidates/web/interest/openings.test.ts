import { expect, it } from 'vitest';
import type { Opening } from '../../contract';
import { linesOf } from './Openings';

const opening = (name: string, day: string, kind: Opening['kind']): Opening => ({ organizations: [{ _id: name, name }], day, kind });

it('joins the profile and the resume that an employer opened on one day', () => {
  const lines = linesOf([
    opening('Hillel', '2026-11-03', 'profile'),
    opening('Hillel', '2026-11-03', 'file'),
    opening('Camp', '2026-11-03', 'file'),
    opening('Hillel', '2026-11-02', 'profile'),
  ]);
  expect(lines.map(({ organizations, day, kinds }) => [organizations[0]?.name, day, kinds])).toEqual([
    ['Hillel', '2026-11-03', ['profile', 'file']],
    ['Camp', '2026-11-03', ['file']],
    ['Hillel', '2026-11-02', ['profile']],
  ]);
});
