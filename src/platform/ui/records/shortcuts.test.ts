import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcuts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
const reading = { typing: false, dialogOpen: false, singleKeys: true };

describe('the shortcut of a key press', () => {
  it.each([
    ['a letter', { ...plain, key: 'j' }, reading, 'j'],
    ['a sign that needs shift', { ...plain, key: '?' }, reading, '?'],
    ['a letter while typing', { ...plain, key: 'j' }, { ...reading, typing: true }, undefined],
    ['a letter behind a dialog', { ...plain, key: 'j' }, { ...reading, dialogOpen: true }, undefined],
    ['a letter with shortcuts turned off', { ...plain, key: 'j' }, { ...reading, singleKeys: false }, undefined],
    ['a command of the browser', { ...plain, key: 'j', ctrlKey: true }, reading, undefined],
    ['a letter typed with Alt', { ...plain, key: 'x', altKey: true }, reading, undefined],
    ['a key that was handled', { ...plain, key: 'x', defaultPrevented: true }, reading, undefined],
    ['a named key', { ...plain, key: 'Enter' }, reading, undefined],
    ['Escape while typing', { ...plain, key: 'Escape' }, { ...reading, typing: true }, 'Escape'],
    ['Escape in a dialog', { ...plain, key: 'Escape' }, { ...reading, dialogOpen: true }, undefined],
    ['Ctrl K', { ...plain, key: 'k', ctrlKey: true }, reading, 'mod+k'],
    ['Command K while typing', { ...plain, key: 'K', metaKey: true }, { ...reading, typing: true }, 'mod+k'],
    ['Ctrl K with shortcuts of one character turned off', { ...plain, key: 'k', ctrlKey: true }, { ...reading, singleKeys: false }, 'mod+k'],
  ])('%s', (_, press, surroundings, shortcut) => expect(shortcutOf(press, surroundings)).toBe(shortcut));
});
