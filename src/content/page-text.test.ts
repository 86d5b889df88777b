import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseContent } from './content';
import { joinPage, splitPage } from './page-text';

describe('the text of a page', () => {
  it.each(readdirSync('content').filter((name) => name.endsWith('.md')))('%s is the same after it was split into fields', (name) => {
    const whole = readFileSync(`content/${name}`, 'utf8');
    expect(joinPage(splitPage(whole))).toBe(whole);
  });

  it('keeps other facts, and its fields in one line each', () => {
    const page = splitPage('---\r\ntitle: Credits: 5\r\nupdated: 2026-11-01\r\n---\r\nHello');
    expect(page).toEqual({ title: 'Credits: 5', description: '', facts: 'updated: 2026-11-01', text: 'Hello' });
    expect(parseContent(joinPage({ ...page, title: 'Two\nlines', description: 'a\n---\nb' }))).toMatchObject({
      title: 'Two lines',
      description: 'a --- b',
      updated: '2026-11-01',
      intro: 'Hello',
    });
  });

  it('without facts is all text', () => expect(splitPage('Hello')).toEqual({ title: '', description: '', facts: '', text: 'Hello' }));
});
