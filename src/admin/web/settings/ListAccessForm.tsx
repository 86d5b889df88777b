import { Checkbox } from '@mantine/core';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { type JobListName, jobListLabel, jobListNames } from '~/site/list-access';
import { SaveBar } from './SaveBar';
import { SettingSection } from './SettingSection';
import classes from './Settings.module.css';
import { useSettingForm } from './useSettingForm';

const listsText = (names: readonly JobListName[]): string => names.map(jobListLabel).join(', ');

/** The job lists that need a login, with a table of what visitors and search engines then get. */
export function ListAccessForm({ loginLists, version }: { loginLists: readonly JobListName[]; version: string }) {
  const shared = useSettingForm({
    record: { login_lists: [...loginLists] },
    versions: { login_lists: version },
    shown: (record) => record,
    body: (values) => values,
    saved: 'Access to the job lists saved',
  });
  const { form, field, error, sending, onSubmit } = shared;
  const chosen: readonly string[] = form.getValues().login_lists;
  return (
    <SettingSection name="login_lists" id="list-access">
      <form className={classes.form} noValidate aria-labelledby="list-access" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ login_lists: 'Lists' }} />}
        <SharedConflict form={shared} labels={{ login_lists: 'Lists' }} words={{ login_lists: listsText }} />
        <Checkbox.Group label="Lists that need a login" {...field('login_lists')}>
          <div className={classes.checks}>
            {jobListNames.map((name) => (
              <Checkbox key={name} value={name} label={jobListLabel(name)} />
            ))}
          </div>
        </Checkbox.Group>
        <SaveBar form={form} busy={sending} label="Save access" />
      </form>
      {/* It opens with the first change, to show what follows from it. */}
      <details className={`ruled ${classes.entry}`} open={form.isDirty() || undefined}>
        <summary className="line gap-l spread inset-above-s inset-below-s">What visitors and search engines then get</summary>
        <table className={`text-s ${classes.table}`} aria-live="polite">
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
      </details>
    </SettingSection>
  );
}
