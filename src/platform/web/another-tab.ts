import type { MouseEvent } from 'react';

/** Whether the browser opens the link in another tab or window by itself. */
export const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey || button !== 0;
