import { expect, it } from 'vitest';
import { applyHost } from './apply-host';

it.each([
  ['https://www.beth-tikvah.org/jobs?id=4', 'beth-tikvah.org'],
  ['http://jobs.example.org:8080/', 'jobs.example.org:8080'],
  ['', ''],
  ['http://', ''],
])('the host of %j is %j', (url, host) => expect(applyHost(url)).toBe(host));
