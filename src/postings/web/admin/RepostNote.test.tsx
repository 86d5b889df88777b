import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RepostNote } from './RepostNote';

const earlier = { _id: '0191d2a4-0000-7000-8000-000000000001', title: 'Gabbai', removed: false, live_until: '2026-11-03T17:00:00.000Z' };

const render = (other: Partial<typeof earlier> | { live_until: null }): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RepostNote post={{ repost_of: { ...earlier, ...other } }} />
    </MemoryRouter>,
  );

describe('the note about a repost', () => {
  it.each([
    ['links to the earlier post', {}, 'Looks like a repost of Gabbai, live until Nov 3, 2026.', true],
    ['has no link to a removed post, which has no page', { removed: true }, 'Looks like a repost of “Gabbai” (removed), live until Nov 3, 2026.', false],
    ['gives no day for one that its employer hides', { live_until: null }, 'Looks like a repost of Gabbai.', true],
  ])('%s', (_case, other, text, isLinked) => {
    const html = render(other);
    expect(html.replace(/<[^>]*>/g, '')).toBe(text);
    expect(html.includes(`href="/admin/posts/view/${earlier._id}"`)).toBe(isLinked);
  });
});
