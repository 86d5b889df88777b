import { expect, it } from 'vitest';
import { type Box, freePlace, placeOverBar } from './toast-place';

const toast = { width: 384, height: 60 };
const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

it.each([
  ['in the corner of an empty screen', wide, [], 'bottom', { edge: 'bottom', side: 'right', offset: 16 }],
  ['above a button in the corner', wide, [box(1100, 840, 1260, 880)], 'bottom', { edge: 'bottom', side: 'right', offset: 64 }],
  ['at the other side of a column of buttons', wide, [box(1000, 0, 1280, 900)], 'bottom', { edge: 'bottom', side: 'left', offset: 16 }],
  ['below the header of a phone', phone, [box(0, 0, 360, 56)], 'top', { edge: 'top', side: 'right', offset: 64 }],
  ['nowhere on a full screen', wide, [box(0, 0, 1280, 900)], 'bottom', undefined],
] as const)('a toast is %s', (_where, screen, controls, corner, place) => {
  const size = screen === phone ? { width: 328, height: 60 } : toast;
  expect(freePlace(size, screen, controls, corner)).toEqual(place);
});

it.each([
  ['in the middle of the header', 50, [box(20, 76, 340, 400)], { edge: 'top', side: 'right', offset: 5 }],
  ['at the edge of the screen where it is higher than the header', 70, [box(20, 76, 340, 400)], { edge: 'top', side: 'right', offset: 2 }],
  ['there over what has scrolled under the header', 50, [box(20, 30, 340, 400)], { edge: 'top', side: 'right', offset: 5 }],
  ['not there where it would reach the box below the header', 80, [box(20, 76, 340, 400)], undefined],
] as const)('a toast over the header of a phone is %s', (_where, height, boxes, place) => {
  expect(placeOverBar({ width: 328, height }, phone, box(0, 0, 360, 60), { below: boxes, kept: [] })).toEqual(place);
});

it.each([
  ['beside the close button of a dialog that fills the screen', box(310, 8, 354, 52), { edge: 'top', side: 'left', offset: 2 }],
  ['not there where the button of a smaller dialog is', box(294, 24, 338, 68), undefined],
] as const)('a toast over the header of a dialog is %s', (_where, button, place) => {
  expect(placeOverBar({ width: 288, height: 57 }, phone, box(0, 0, 360, 60), { below: [], kept: [button] }, 'left')).toEqual(place);
});
