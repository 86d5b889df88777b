import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { type JobListName, jobListLabel, jobListNames } from '~/site/list-access';
import { settingDeclarations } from '~/site/settings';
import type { adminSettingCalls } from '~/site/settings-contract';
import classes from './Settings.module.css';

const api = browserApi<typeof adminSettingCalls>();
const { label, explanation } = settingDeclarations.login_lists;

/** The job lists that need a login, with a table of what visitors and search engines then get. */
export function ListAccessForm({ loginLists, version, children }: { loginLists: readonly JobListName[]; version: string; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { login_lists: [...loginLists] },
    submit: (values) => api('PATCH /v3/admin/settings', { body: { ...values, versions: { login_lists: version } } }),
    onSuccess: () => {
      toastSuccess('Access to the job lists saved');
      void revalidate();
    },
  });
  const chosen: readonly string[] = form.getValues().login_lists;
  return (
    <section className={classes.section} aria-labelledby="list-access">
      <h3 id="list-access">{label}</h3>
      <p className={classes.explanation}>{explanation}</p>
      {children}
      <form className={classes.form} noValidate aria-labelledby="list-access" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ login_lists: 'Lists' }} />}
        <Checkbox.Group label="Lists that need a login" {...field('login_lists')}>
          <div className={classes.checks}>
            {jobListNames.map((name) => (
              <Checkbox key={name} value={name} label={jobListLabel(name)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.buttons}>
          <BusyButton type="submit" busy={sending} disabled={!form.isDirty()}>
            Save access
          </BusyButton>
        </div>
      </form>
      <section className={classes.preview} aria-label="Preview" aria-live="polite">
        <table>
          <caption>With these choices</caption>
          <thead>
            <tr>
              <th scope="col">List</th>
              <th scope="col">Visitors</th>
              <th scope="col">Search engines</th>
            </tr>
          </thead>
          <tbody>
            {jobListNames.map((name) => (
              <tr key={name}>
                <th scope="row">{jobListLabel(name)}</th>
                <td>{chosen.includes(name) ? 'log in first' : 'see the jobs'}</td>
                <td>{chosen.includes(name) || name === 'search' ? 'skip it' : 'index it'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
