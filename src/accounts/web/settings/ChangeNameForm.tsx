import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { candidatePaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { changedFields } from '~/platform/ui/form/versions/changed-fields';
import { readBasis } from '~/platform/ui/form/versions/read-basis';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import { nameOf } from '../../rules';
import type { Identity } from '../../schemas';
import classes from '../entry/AuthLayout.module.css';
import { updateIdentity } from '../shared/session';

const api = browserApi<typeof accountCalls>();

const labels = { first_name: 'First name', last_name: 'Last name' };

type Name = { first_name: string; last_name: string };

interface ChangeNameFormProps {
  firstName: string;
  lastName: string;
  /** The user's profile for employers, if there is one. */
  profile: Identity['candidate'];
}

export function ChangeNameForm({ profile, ...props }: ChangeNameFormProps) {
  const form = useApiForm({
    initialValues: { first_name: props.firstName, last_name: props.lastName },
    missing: { first_name: 'Enter your first name.', last_name: 'Enter your last name.' },
    // Another tab may have changed the other name.
    submit: (values) => api('POST /account/change_name', { body: changedFields(values, unchanged()) }),
    draft: {
      name: 'name',
      basis: JSON.stringify({ first_name: props.firstName, last_name: props.lastName }),
      rebase: (typed, basis) => {
        const began = readBasis<Name>(basis, 'first_name');
        return began && changedFields(typed, began);
      },
    },
    onSuccess: (identity, values) => {
      form.form.resetDirty(values);
      updateIdentity(identity);
      toastSuccess('Updated Name');
    },
    onFailure: (error) => toastFailure('Updating Name', error),
  });
  const unchanged = (): Partial<Name> => Object.fromEntries(Object.entries(form.form.getValues()).filter(([name]) => !form.form.isDirty(name as keyof Name)));
  return (
    <ApiForm form={form} action="Save my name" labels={labels}>
      <div className={classes.names}>
        <TextInput label={labels.first_name} dir="auto" autoComplete="given-name" {...form.field('first_name')} />
        <TextInput label={labels.last_name} dir="auto" autoComplete="family-name" {...form.field('last_name')} />
      </div>
      {profile && <ProfileName name={nameOf(profile.user)} follows={nameOf(profile.user) === `${props.firstName} ${props.lastName}`} />}
    </ApiForm>
  );
}

/** Says what becomes of the name that employers see. @param follows whether the profile has the name of the account. */
const ProfileName = ({ name, follows }: { name: string; follows: boolean }) => (
  <p className="hint">
    {follows ? (
      'The name in your profile will change too.'
    ) : (
      <>
        Your profile has a different name, <strong dir="auto">{name}</strong>, which employers see. It won’t change here;{' '}
        <Link to={candidatePaths.editProfile}>change it in your profile</Link>.
      </>
    )}
  </p>
);
