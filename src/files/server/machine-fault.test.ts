import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isMachineFault } from './machine-fault';

const deep = (): number => deep() + 1;

it.each<[name: string, act: () => unknown, expected: boolean]>([
  ['a file that is missing', () => readFile('/missing/font.ttf'), true],
  ['a module that is missing', () => import(/* @vite-ignore */ `data:text/javascript,import '${['file:///missing.mjs'].join('')}'`), true],
  ['no memory', () => new ArrayBuffer(2 ** 52), true],
  ['a damaged stream', () => inflateSync(Buffer.from('damaged')), false],
  ['a deep structure', deep, false],
  ['another value than a reader expects', () => (undefined as never as Buffer).length, false],
])('%s: the fault of the machine is %s', async (_name, act, expected) => {
  const error = await Promise.resolve()
    .then(act)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isMachineFault(error)).toBe(expected);
});
