/** The most letters that are collected: more than a copy shows. */
const MOST_LETTERS = 60_000;

/** The text of a document, and what it shows besides. */
export interface DocumentText {
  text: string;
  /** What the text cannot show, such as "2 pictures". */
  notShown: string[];
}

const WORDS = {
  picture: 'pictures',
  chart: 'charts',
  diagram: 'diagrams',
  'embedded object': 'embedded objects',
  'form field': 'form fields',
  'part of another format': 'parts of another format',
} as const;
export type NotShown = keyof typeof WORDS;

/** Collects the text of a document while it is read. */
export function createCollector() {
  let text = '';
  const notes: string[] = [];
  const counts = new Map<NotShown, number>();
  return {
    add(piece: string) {
      text += piece;
    },
    /** Begins a line, unless one has just begun. */
    startLine() {
      if (text !== '' && !text.endsWith('\n')) text += '\n';
    },
    length: () => text.length,
    /** Takes back what was added since the text had this length. */
    takeBack(length: number) {
      text = text.slice(0, length);
    },
    addNote(note: string) {
      notes.push(note);
    },
    miss(what: NotShown) {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    isFull: () => text.length > MOST_LETTERS,
    text: () => text,
    notes: () => notes,
    notShown: () => [...counts].map(([what, count]) => `${count} ${count === 1 ? what : WORDS[what]}`),
  };
}
export type Collector = ReturnType<typeof createCollector>;
