import { expect, it } from 'vitest';
import { type Box, freePlace } from './toast-place';

const toast = { width: 304, height: 60 };
const screen = { width: 1280, height: 900 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

it.each([
  ['in the corner of an empty screen', [], { edge: 'bottom', side: 'right', offset: 16 }],
  ['above a button in the corner', [box(1100, 840, 1260, 880)], { edge: 'bottom', side: 'right', offset: 64 }],
  ['at the other side of a column of buttons', [box(1000, 0, 1280, 900)], { edge: 'bottom', side: 'left', offset: 16 }],
  ['at the top where the lower half is full', [box(0, 400, 1280, 900)], { edge: 'top', side: 'right', offset: 16 }],
  ['nowhere on a full screen', [box(0, 0, 1280, 900)], undefined],
] as const)('a toast is %s', (_where, boxes, place) => {
  expect(freePlace(toast, screen, boxes)).toEqual(place);
});
