import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '~/platform/ui/Dialog';
import { recordActions } from '~/platform/ui/records/record-actions';
import { useShortcuts } from '~/platform/ui/records/shortcuts';
import { Spinner } from '~/platform/ui/states';
import { createStore } from '~/platform/ui/store';
import { browserApi } from '~/platform/web/browser-api';
import type { adminCalls } from '../contract';
import classes from './CommandPalette.module.css';
import { type PaletteEntry, paletteGroups } from './palette';
import { creations, sections } from './sections';
import { findSettings } from './settings/setting-places';

const api = browserApi<typeof adminCalls>();

const opened = createStore(false);
export const openPalette = (): void => opened.set(true);

/** Milliseconds between the last key press and the search. */
const DEBOUNCE = 200;

/** Ctrl K or ⌘ K: finds any record by name, email, code or id, and the screens, settings and actions of the back office. */
export function CommandPalette() {
  const shown = opened.use();
  useShortcuts({ 'mod+k': () => opened.set(!opened.get()) });
  return shown ? <Palette onClose={() => opened.set(false)} /> : null;
}

/** What the palette says: of an idle one, where nothing was found. */
const STATES = { idle: 'No matches.', loading: 'Searching…', failed: 'The search failed. Try again.' };

function Palette({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('');
  const { found, state } = useFoundRecords(typed);
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true });
  const actions = recordActions.use();
  const groups = paletteGroups(typed, { actions, creations, sections, findSettings }, found);
  const entries = groups.flatMap((group) => group.entries);
  const input = useRef<HTMLInputElement>(null);
  const keys = entries.map(({ key }) => key).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the best entry is chosen whenever the entries change.
  useEffect(() => void combobox.selectFirstOption(), [keys]);

  useEffect(() => input.current?.focus(), []);

  const choose = (key: string) => {
    const entry = entries.find((candidate) => candidate.key === key);
    onClose();
    if (entry?.to) void navigate(entry.to);
    // The dialog closes first, so that an action may open its own.
    else setTimeout(() => entry?.run?.());
  };
  return (
    <Dialog title="Find anything" shape="finder" onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget>
          <TextInput
            label="A name, email, code or id, or a screen, setting or action"
            ref={input}
            autoComplete="off"
            maxLength={200}
            dir="auto"
            value={typed}
            rightSection={state === 'loading' && <Spinner size="small" />}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.entries ?? ''} aria-label="Results">
          {groups.map(({ label, entries: members }) => (
            <Combobox.Group key={label} label={label}>
              {members.map((entry) => (
                <Combobox.Option key={entry.key} value={entry.key}>
                  <Entry entry={entry} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      <p className="hint above-xs" role="status">
        {state === 'idle' && entries.length > 0 ? '' : STATES[state]}
      </p>
    </Dialog>
  );
}

const Entry = ({ entry: { label, detail } }: { entry: PaletteEntry }) => (
  <span className="line spread">
    <span dir="auto">{label}</span>
    {detail && <small dir="auto">{detail}</small>}
  </span>
);

type Found = Awaited<ReturnType<typeof search>>;
const NOTHING: Found = { data: [], similar: false };
const search = (q: string, signal: AbortSignal) => api('GET /v3/admin/search', { query: { q } }, { signal });

/** The records that match a text, looked up shortly after the last key press. */
function useFoundRecords(typed: string): { found: Found; state: 'idle' | 'loading' | 'failed' } {
  const [found, setFound] = useState(NOTHING);
  /** The text whose search has ended, and how. */
  const [ended, setEnded] = useState<{ q: string; state: 'idle' | 'failed' }>({ q: '', state: 'idle' });
  const q = typed.trim();
  useEffect(() => {
    const outdated = new AbortController();
    if (!q) {
      setFound(NOTHING);
      setEnded({ q, state: 'idle' });
    }
    const timer = setTimeout(async () => {
      if (!q) return;
      try {
        setFound(await search(q, outdated.signal));
        setEnded({ q, state: 'idle' });
      } catch {
        if (!outdated.signal.aborted) setEnded({ q, state: 'failed' });
      }
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [q]);
  // From the first key press on, not only once an effect has run.
  return { found, state: q === ended.q ? ended.state : q ? 'loading' : 'idle' };
}
