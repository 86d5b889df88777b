import { describe, expect, it } from 'vitest';
import { WebAddress } from '../../http/schemas';
import { completeWebAddress } from './complete-web-address';

describe('a web address as people type it', () => {
  it.each([
    ['shul.org', 'https://shul.org'],
    [' www.shul.org ', 'https://www.shul.org'],
    ['Shul.ORG/jobs?id=1#apply', 'https://Shul.ORG/jobs?id=1#apply'],
    ['shul.org:8443/jobs', 'https://shul.org:8443/jobs'],
    ['medium.com/@shul', 'https://medium.com/@shul'],
    ['my-shul.co.il', 'https://my-shul.co.il'],
    ['קהילה.ישראל', 'https://קהילה.ישראל'],
  ])('%s is completed', (typed, complete) => {
    expect(completeWebAddress(typed)).toBe(complete);
    expect(WebAddress.safeParse(complete).success).toBe(true);
  });

  it.each([
    '',
    'http://shul.org',
    'https://shul.org',
    'ftp://shul.org',
    'mailto:office@shul.org',
    'office@shul.org',
    'javascript:alert(1)',
    'javascript:shul.org',
    '//shul.org',
    '/jobs',
    'shul',
    'localhost:3000',
    '10.0.0.1',
    'our site is shul.org',
    'shul.org jobs',
    '{host}.org',
    'shul..org',
  ])('%s stays as it is', (typed) => expect(completeWebAddress(typed)).toBe(typed));
});
