import { expect, it } from 'vitest';
import { type Box, toastPlace } from './toast-place';

const toast = { width: 384, height: 60 };
const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

it.each([
  ['in the corner of an empty screen', wide, [], 'bottom', { edge: 'bottom', side: 'right', offset: 16 }],
  ['above a button in the corner', wide, [box(1100, 840, 1260, 880)], 'bottom', { edge: 'bottom', side: 'right', offset: 64 }],
  ['at the other side of a column of buttons', wide, [box(1000, 0, 1280, 900)], 'bottom', { edge: 'bottom', side: 'left', offset: 16 }],
  ['below the header of a phone', phone, [box(0, 0, 360, 56)], 'top', { edge: 'top', side: 'right', offset: 64 }],
  ['in the corner where there is no other place', wide, [box(0, 0, 1280, 900)], 'bottom', { edge: 'bottom', side: 'right', offset: 16 }],
] as const)('a toast is %s', (_where, screen, controls, corner, place) => {
  const size = screen === phone ? { width: 328, height: 60 } : toast;
  expect(toastPlace(size, screen, controls, corner)).toEqual(place);
});
