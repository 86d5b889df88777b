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
const MARGIN = 16;
/** How far from the preferred corner each further place is tried. */
const STEP = 24;

const overlaps = (one: Box, other: Box): boolean => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const boxAt = ({ edge, side, offset }: ToastPlace, toast: Size, screen: Size): Box => {
  const left = side === 'left' ? MARGIN : screen.width - MARGIN - toast.width;
  const top = edge === 'top' ? offset : screen.height - offset - toast.height;
  return { left, top, right: left + toast.width, bottom: top + toast.height };
};

/** A place for a toast where it covers none of these boxes: the lower right corner, else the nearest place along the edges; undefined where there is none. */
export function freePlace(toast: Size, screen: Size, boxes: readonly Box[]): ToastPlace | undefined {
  const reach = Math.max(0, screen.height / 2 - toast.height);
  for (const edge of ['bottom', 'top'] as const) {
    for (const side of ['right', 'left'] as const) {
      for (let offset = MARGIN; offset <= MARGIN + reach; offset += STEP) {
        const place = { edge, side, offset };
        if (!boxes.some((box) => overlaps(boxAt(place, toast, screen), box))) return place;
      }
    }
  }
  return undefined;
}
