import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { becomeUser } from '~/accounts/web/shared/become-user';
import { type UserToolName, userPrompts } from '~/accounts/web/shared/UserToolDialog';
import { ActionButtons } from '~/platform/ui/records/ActionButtons';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import type { FactGroup } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import type { AdminPost } from '../../admin-contract';
import classes from './PostView.module.css';
import { authorOf } from './post-list';

type User = AdminPost['user'];

/** The tools of the user of a post; none once the account was removed. They keep their identity, so that the command palette does not list them anew on each render. */
export function usePosterTools({ _id: id, email }: User, open: (dialog: UserToolName) => void): RecordAction[] {
  const navigate = useNavigate();
  return useMemo(
    () =>
      email
        ? [
            { label: 'Become User', run: () => void becomeUser(id, navigate) },
            { label: 'Contact', run: () => location.assign(`mailto:${email}`) },
            ...userPrompts(open),
          ]
        : [],
    [id, email, navigate, open],
  );
}

/** The person who posted a post, with what staff do for them: all of it concerns their account, and only `change` the post. */
export const posterGroup = (user: User, tools: readonly RecordAction[], change: () => void): FactGroup => ({
  title: 'Posted by',
  facts: [
    [
      'User',
      <span key="user" className={classes.line}>
        <RecordLink kind="users" id={user._id}>
          {authorOf(user)}
        </RecordLink>
        <Button variant="default" size="compact-sm" fw={500} onClick={change}>
          Change User
        </Button>
      </span>,
    ],
    [
      'Email',
      user.email && (
        <a key="mail" href={`mailto:${user.email}`}>
          {user.email}
        </a>
      ),
    ],
  ],
  content: tools.length > 0 && (
    <div className={classes.account}>
      <p>For the account of {authorOf(user)}:</p>
      <ActionButtons actions={tools} label={`Tools for ${authorOf(user)}`} />
    </div>
  ),
});
