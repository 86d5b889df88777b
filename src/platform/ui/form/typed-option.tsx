import { useEffect, useRef, useState } from 'react';

export interface Option {
  value: string;
  label: string;
}

/** How well an option fits typed words, in lower case: 0 is the same, 4 does not have them. */
function distanceOf({ label }: Option, words: string): number {
  const text = label.trim().toLowerCase();
  if (text === words) return 0;
  if (text.startsWith(words)) return 1;
  if (hasWordFrom(text, words)) return 2;
  return text.includes(words) ? 3 : 4;
}

/** The options that have typed words, the best first: the same, one that begins with them, one with a word that does, any other. All for no words. */
export function bestFirst(options: readonly Option[], typed: string): Option[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return [...options];
  return options
    .map((option) => ({ option, distance: distanceOf(option, words) }))
    .filter(({ distance }) => distance < 4)
    .sort((a, b) => a.distance - b.distance)
    .map(({ option }) => option);
}

/** The only option of those that were found that typed words can mean, where there is one. */
export function onlyOne([first, second]: readonly Option[], typed: string): Option | undefined {
  const words = typed.trim().toLowerCase();
  if (words === '' || !first) return undefined;
  return !second || first.label.trim().toLowerCase() === words ? first : undefined;
}

/** Whether words of a label begin with a text. */
const hasWordFrom = (label: string, text: string): boolean => {
  for (let at = label.indexOf(text); at >= 0; at = label.indexOf(text, at + 1)) if (at === 0 || /[^\p{L}\p{N}]/u.test(label[at - 1] as string)) return true;
  return false;
};

interface TypedOptionProps {
  /** The options that can be taken. */
  options: readonly Option[];
  take(option: Option): void;
  /** The text of the field when nothing is being typed: the label of its value. */
  settled?: string;
  /** The options for what is typed, the best first. */
  find?: typeof bestFirst;
  /** False while the options for what is typed are being loaded. */
  isReady?: boolean;
  /** Why no option can be taken. */
  refusal?: string | undefined;
}

/** The option of a list that the arrow keys or the typed words have marked. */
const markedOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector<HTMLElement>('[data-combobox-selected]');

/**
 * What is typed into a field whose values come from a list. The option that fits best is marked, and Enter takes it and never sends the form. Words that are left
 * become a value where only one fits; others stay, with a message, and the form is not sent before one is selected or they are cleared.
 * @returns the props of Mantine's field, the message under it, and what screen readers are told while something is typed.
 */
export function useTypedOption({ options, take, settled = '', find = bestFirst, isReady = true, refusal }: TypedOptionProps) {
  const [typed, setTyped] = useState(settled);
  /** The text whose first option is marked. Mantine marks one once its `selectFirstOptionOnChange` turns true; while it stays true, it marks one for no text as well. */
  const [markedFor, setMarkedFor] = useState(settled);
  const [isLeft, setIsLeft] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  /** Mantine resets the text when the focus leaves the field. */
  const isLeaving = useRef(false);
  const isTyping = typed.trim() !== '' && typed !== settled;
  const found = isTyping ? find(options, typed) : [];
  const [first] = found;
  useEffect(() => {
    if (isReady) setMarkedFor(typed);
  }, [typed, isReady]);

  const settle = (text = '') => {
    setTyped(text);
    setIsLeft(false);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const { isComposing, keyCode, code } = event.nativeEvent;
    if (event.key !== 'Enter' || isComposing || keyCode === 229) return;
    event.preventDefault();
    const marked = refusal ? undefined : markedOf(event.currentTarget);
    if (marked) {
      // Mantine takes it by the code of the key, which the keyboard of a phone does not send.
      if (code !== 'Enter' && code !== 'NumpadEnter') marked.click();
    } else if (isTyping && isReady) {
      if (first && !refusal) take(first);
      else setIsLeft(true);
    }
  };
  const onBlurCapture = () => {
    if (!isTyping) return setIsLeft(false);
    const only = isReady && !refusal ? onlyOne(found, typed) : undefined;
    if (only) return take(only);
    isLeaving.current = true;
    setIsLeft(true);
  };
  const onSearchChange = (text: string) => {
    if (isLeaving.current) {
      isLeaving.current = false;
      return;
    }
    settle(text);
  };
  return {
    settle,
    error: isLeft && {
      error: `“${typed.trim()}” ${refusal ?? 'isn’t selected yet. Select a value from the list, or clear it.'}`,
      errorProps: { role: 'alert' },
    },
    status: isUsed && (
      <span role="status" className="visually-hidden">
        {first && !refusal && isReady && `${first.label}, 1 of ${found.length}. Enter selects it.`}
      </span>
    ),
    field: {
      searchable: true,
      searchValue: typed,
      onSearchChange,
      selectFirstOptionOnChange: isTyping && isReady && !refusal && typed !== markedFor,
      onKeyDown,
      onBlurCapture,
      onFocusCapture: () => {
        isLeaving.current = false;
        setIsUsed(true);
      },
      'data-unselected': isLeft || undefined,
    },
  };
}
