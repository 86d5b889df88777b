import { expect, test } from 'vitest';
import { offered } from './earlier-posts';

const posts = ['Teacher', 'Nurse', 'teacher ', 'Cook', 'Driver'].map((headline) => ({ headline }));

test('a headline is offered once, as its newest post', () => {
  expect(offered(posts, 9)).toEqual([posts[0], posts[1], posts[3], posts[4]]);
});

test('no more posts are offered than there is room for', () => {
  expect(offered(posts, 2)).toEqual([posts[0], posts[1]]);
});
