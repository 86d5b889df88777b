/** A rectangle on the screen, in pixels from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a toast is shown: at an edge of the screen, and so far from its top or bottom. */
export interface ToastPlace {
  edge: 'top' | 'bottom';
  side: 'left' | 'right';
  offset: number;
}

interface Size {
  width: number;
  height: number;
}

/** The distance of a toast from the edges. */
export const MARGIN = 16;
/** The distance of a toast over a bar from the top of the screen. */
const LEAST_MARGIN = 2;
/** How far from the preferred corner each further place is tried. */
const STEP = 24;

const overlaps = (one: Box, other: Box): boolean => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const boxAt = ({ edge, side, offset }: ToastPlace, toast: Size, screen: Size): Box => {
  const left = side === 'left' ? MARGIN : screen.width - MARGIN - toast.width;
  const top = edge === 'top' ? offset : screen.height - offset - toast.height;
  return { left, top, right: left + toast.width, bottom: top + toast.height };
};

/**
 * A place for a toast where it covers none of these boxes: the corner itself, else the nearest place along its edges; undefined where there is none.
 * @param corner the edge at which toasts are: the bottom of a wide screen, the top of a phone, whose buttons are at the bottom.
 */
export function freePlace(toast: Size, screen: Size, boxes: readonly Box[], corner: 'top' | 'bottom'): ToastPlace | undefined {
  const other = corner === 'top' ? 'bottom' : 'top';
  const sides = toast.width + 2 * MARGIN >= screen.width ? (['right'] as const) : (['right', 'left'] as const);
  const reach = Math.max(0, screen.height / 2 - toast.height);
  for (const edge of [corner, other] as const) {
    for (const side of sides) {
      for (let offset = MARGIN; offset <= MARGIN + reach; offset += STEP) {
        const place = { edge, side, offset };
        if (!boxes.some((box) => overlaps(boxAt(place, toast, screen), box))) return place;
      }
    }
  }
  return undefined;
}

/**
 * The place of a toast in the middle of a bar at the top of the screen; undefined where it would cover one of these boxes.
 * @param boxes those that it must not cover below the bar, and those that it must not cover anywhere. What has scrolled under the bar is not
 * covered by the toast.
 */
export function placeOverBar(
  toast: Size,
  screen: Size,
  bar: Box,
  { below, kept }: { below: readonly Box[]; kept: readonly Box[] },
  side: ToastPlace['side'] = 'right',
): ToastPlace | undefined {
  const place = { edge: 'top', side, offset: Math.max(LEAST_MARGIN, (bar.top + bar.bottom - toast.height) / 2) } as const;
  const box = boxAt(place, toast, screen);
  if (kept.some((other) => overlaps(box, other))) return undefined;
  const belowBar = { ...box, top: bar.bottom };
  return belowBar.top < box.bottom && below.some((other) => overlaps(belowBar, other)) ? undefined : place;
}
