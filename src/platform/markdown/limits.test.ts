import { describe, expect, it } from 'vitest';
import { findExcess } from './limits';

const times = (text: string, count: number) => text.repeat(count);

describe('a text beyond the limits', () => {
  it.each([
    ['lists in one line', times('1. ', 6_600), /20 deep/],
    ['bullets in one line', times('+ ', 10_000), /20 deep/],
    ['quotes in one line', times('>', 3_000), /20 deep/],
    ['quotes with lists', times('> - ', 5_000), /20 deep/],
    ['a deep line far below', `${times('A line.\n', 100)}${times('> ', 21)}deep`, /20 deep/],
    ['few levels on very many lines', times('> > > - - - 1. a\n', 1_100), /fewer list and quote marks/],
    ['very many headings', times('a\n=\n', 5_000), /at most 2,500 lines/],
    ['very many lazy lines', `> ${times('a\n', 9_000)}`, /at most 2,500 lines/],
    ['very many link definitions', times('[a]: b\n', 2_800), /at most 2,500 lines/],
    ['long runs of stars', `${times('*', 9_999)}a${times('*', 9_999)}`, /fewer \* and _/],
    ['very many stars', times('*a_', 6_000), /fewer \* and _/],
    ['nested images', `${times('![', 4_000)}${times('](a)', 3_000)}`, /brackets/],
    ['open brackets', times('[', 20_000), /brackets/],
    ['a very long text', times('a', 100_001), /shorten/],
  ])('%s', (_name, text, words) => expect(findExcess(text)).toMatch(words));

  it('is refused in linear time', () => {
    for (const text of [times(' ', 99_000), times('- ', 49_000), `${times('- ', 49_000)}x`, times('>\t', 49_000), times('1', 99_000), times('\r', 99_000)]) {
      const started = process.cpuUsage();
      findExcess(text);
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1_000_000).toBeLessThan(1);
    }
  });
});

describe('ordinary texts are within the limits', () => {
  it.each([
    ['an empty text', ''],
    ['a divider of hyphens and spaces', times('- ', 60)],
    ['a divider of a thousand stars', times('*', 1_000)],
    ['a quoted divider', `> ${times('* ', 40)}`],
    ['a line to fill in', `Name: ${times('_', 120)}`],
    ['a long list', times('- **A duty** of this job, in a few words that say it\n', 350)],
    ['twenty levels', `${times('> ', 20)}deep`],
    ['numbers with full stops', '1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1 Scope'],
    ['paragraphs with links', times('See [this](/jobs/view/1) and [that][x].\n\n', 400)],
    ['many empty lines', times('\n', 19_000)],
  ])('%s', (_name, text) => expect(findExcess(text)).toBeUndefined());
});
