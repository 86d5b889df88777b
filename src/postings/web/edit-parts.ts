import { useRef, useState } from 'react';

/** The fields of each form of a post, in the words of their labels. */
export const PARTS = {
  edit: 'headline, position, description and place',
  details: 'pay, experience, skills and benefits',
  apply: 'how people apply',
} as const;
export type Part = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as Part[];

/** How a form is saved together with the other forms of its post. */
export interface Together {
  /** The other forms with unsaved changes, in the words of their fields. */
  others: string[];
  /** Makes the form known, so that its changes can be saved from another one. */
  register(send: () => void): void;
  /** Shows the next of the other forms with changes, since it may be refused, and saves it. */
  saveNext(): void;
}

/**
 * The three forms of a post, of which any saves them all: each part has a call and a version of its own, so one is saved after the other.
 * @param show opens the tab of a part.
 */
export function useTogether(show: (part: Part) => void) {
  const [changed, setChanged] = useState<readonly Part[]>([]);
  // The forms are saved one after the other between two renderings.
  const now = useRef(new Set<Part>());
  const sends = useRef<Partial<Record<Part, () => void>>>({});
  const mark = (part: Part, unsaved: boolean) => {
    if (now.current.has(part) === unsaved) return;
    if (unsaved) now.current.add(part);
    else now.current.delete(part);
    setChanged([...now.current]);
  };
  const othersOf = (part: Part) => PART_NAMES.filter((other) => other !== part && changed.includes(other));
  const saveNext = (part: Part) => {
    const next = PART_NAMES.find((other) => other !== part && now.current.has(other));
    if (!next) return;
    show(next);
    sends.current[next]?.();
  };
  return {
    /** Marks a form as saved, and goes on with the next one. */
    continueAfter: (part: Part) => {
      mark(part, false);
      saveNext(part);
    },
    mark,
    of: (part: Part): Together => ({
      others: othersOf(part).map((other) => PARTS[other]),
      register: (send) => {
        sends.current[part] = send;
      },
      saveNext: () => saveNext(part),
    }),
  };
}
