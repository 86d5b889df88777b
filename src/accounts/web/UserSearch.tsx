import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { pluralize } from '~/platform/ui/format';
import { Pagination } from '~/platform/ui/Pagination';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminUserRow, adminUserCalls } from '../admin-contract';
import { impersonationObstacle, pathAfterLogin } from '../rules';
import { startImpersonation } from './session/session';
import { nameOf } from './session/token-store';
import classes from './UserSearch.module.css';

const api = browserApi<typeof adminUserCalls>();

const PAGE_SIZE = 10;
/** Milliseconds between the last key press and the search. */
const DEBOUNCE = 500;

/** Loads the users for the parameters `kw` and `page` of a URL. */
export const findUsers = (search: URLSearchParams) =>
  api('GET /v3/admin/users', {
    query: {
      q: (search.get('kw') ?? '').slice(0, 200),
      page: Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 10_000_000),
      limit: PAGE_SIZE,
    },
  });

type People = Awaited<ReturnType<typeof findUsers>>;

/** For admins: finds users by name or e-mail, and starts to act as one of them. The search is in the URL. */
export function UserSearch({ people }: { people: People }) {
  const [search] = useSearchParams();
  const { state } = useNavigation();
  const kw = search.get('kw') ?? '';
  const { current_page: page, page_count: pageCount, qry_total: found } = people.meta.page_info;
  return (
    <>
      <SearchBox kw={kw} />
      <p className={classes.found} role="status">
        {resultText(kw, found)}
      </p>
      {people.data.length > 0 && (
        <table className={classes.people} aria-busy={state === 'loading'} aria-labelledby="people">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Roles</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.data.map((user) => (
              <Row key={user._id} user={user} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => `?${new URLSearchParams({ ...(kw && { kw }), page: String(number) })}#people`} />
    </>
  );
}

const resultText = (kw: string, found: number): string => {
  if (!kw.trim()) return `${pluralize(found, 'account')}, the newest first.`;
  return found === 0 ? 'No user matches all these words. Try fewer.' : `${pluralize(found, 'account')} found.`;
};

function SearchBox({ kw }: { kw: string }) {
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(kw);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submitSearch = (text: string) => setSearch(text.trim() ? { kw: text } : {}, { replace: true, preventScrollReset: true });
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(submitSearch, DEBOUNCE, text);
  };
  return (
    <Form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        submitSearch(typed);
      }}
    >
      <TextInput
        type="search"
        name="kw"
        label="Name or e-mail"
        maxLength={200}
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Find
      </Button>
    </Form>
  );
}

function Row({ user }: { user: AdminUserRow }) {
  const name = nameOf(user);
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
        <a href={`mailto:${user.email}`}>{user.email}</a>
      </th>
      <td className={classes.roles}>
        {user.roles.map((role) => (
          <span key={role}>{role}</span>
        ))}
      </td>
      <td className={classes.state}>
        <span data-well={user.active || undefined}>{user.active ? 'Active' : 'Inactive'}</span>
        <span data-well={user.verified || undefined}>{user.verified ? 'Verified' : 'Unverified'}</span>
      </td>
      <td>{!impersonationObstacle(user) && <ImpersonateButton userId={user._id} name={name} />}</td>
    </tr>
  );
}

function ImpersonateButton({ userId, name }: { userId: string; name: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const become = async () => {
    setBusy(true);
    try {
      const acting = await api('GET /v3/admin/users/become/{id}', { params: { id: userId } });
      startImpersonation(acting);
      await navigate(pathAfterLogin(acting.user.roles, new URLSearchParams()));
    } catch (error) {
      toastFailure('Become User Request', error);
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="compact-md" fw={500} loading={busy} onClick={() => void become()} aria-label={`Become ${name}`}>
      Become
    </Button>
  );
}
