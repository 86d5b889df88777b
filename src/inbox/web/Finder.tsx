import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import classes from './InboxPage.module.css';
import { type InboxView, inboxAddress } from './inbox-address';

const typedIn = (form: HTMLFormElement | null): string => (form ? String(new FormData(form).get('q') ?? '').trim() : '');

/** The search by name. */
export function Finder({ view, postId }: { view: InboxView; postId: string }) {
  const navigate = useNavigate();
  const go = (change: Partial<InboxView>) => void navigate(inboxAddress(postId, { ...view, page: 1, application: undefined, ...change }));
  return (
    <search>
      <form
        className={classes.finder}
        onSubmit={(event) => {
          event.preventDefault();
          go({ q: typedIn(event.currentTarget) });
        }}
      >
        <TextInput
          key={view.q}
          name="q"
          type="search"
          aria-label="Name or email"
          aria-keyshortcuts="/"
          placeholder="Name or email"
          defaultValue={view.q}
          maxLength={100}
          dir="auto"
          onChange={({ currentTarget: { value } }) => value === '' && view.q !== '' && go({ q: '' })}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </form>
    </search>
  );
}

/** The order of the list. */
export function Order({ view, postId }: { view: InboxView; postId: string }) {
  const navigate = useNavigate();
  return (
    <NativeSelect
      aria-label="Order"
      size="xs"
      value={view.sort}
      onChange={({ currentTarget: { value } }) =>
        void navigate(inboxAddress(postId, { ...view, page: 1, application: undefined, sort: value as InboxView['sort'] }))
      }
      data={[
        { value: 'newest', label: 'Newest first' },
        { value: 'oldest', label: 'Oldest first' },
        { value: 'name', label: 'By name' },
      ]}
    />
  );
}
