import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlCommand, shellQuote } from './curl-command';

const request = { method: 'GET', path: '/api/v2/posts', headers: {}, json: null, GET: null, post: null };

describe('the curl command', () => {
  it('repeats a GET with its parameters', () => {
    expect(curlCommand({ ...request, GET: { kw: 'a b&c', token: '[removed]' } }, 'https://board.example')).toBe(
      "curl --globoff --request 'GET' 'https://board.example/api/v2/posts?kw=a+b%26c&token=%5Bremoved%5D'",
    );
  });

  it('repeats a JSON body, and the headers of the request itself', () => {
    const headers = { 'content-type': 'application/json', host: 'board.test', 'content-length': '9', 'x-request-id': 'r' };
    expect(curlCommand({ ...request, method: 'POST', headers, json: { name: "O'Hara" } }, 'http://localhost:3000', 'abc')).toBe(
      [
        "curl --globoff --request 'POST' 'http://localhost:3000/api/v2/posts'",
        "--header 'content-type: application/json'",
        "--header 'Authorization: Bearer abc'",
        `--data-raw '{"name":"O'\\''Hara"}'`,
      ].join(' \\\n  '),
    );
  });

  it('repeats a form, whose values are never names of files', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const command = curlCommand({ ...request, method: 'POST', headers, post: { note: '@/etc/passwd' } }, 'http://a.test');
    expect(command).toContain("--form-string 'note=@/etc/passwd'");
    expect(command).not.toContain('boundary');
  });

  it('has no authorization without a token', () => {
    expect(curlCommand(request, 'http://a.test')).not.toContain('Authorization');
  });

  it('keeps a header in one line', () => {
    expect(curlCommand({ ...request, headers: { accept: 'a\r\nevil: b' } }, 'http://a.test')).toContain("'accept: a evil: b'");
  });
});

describe('a quoted text', () => {
  it.each(["it's", '$(touch /tmp/x)', '`id`', 'a\nb', "'; rm -rf / #", '\\', '"', '!!', "''", ''])('%j reaches the program unchanged', (text) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellQuote(text)}`]).toString()).toBe(text);
  });
});
