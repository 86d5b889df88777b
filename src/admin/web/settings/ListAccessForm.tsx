import { type JobListName, jobListLabel, jobListNames } from '~/site/list-access';
import { SettingForm } from './SettingForm';
import classes from './Settings.module.css';
import { useSettingForm } from './useSettingForm';

const listsText = (names: readonly JobListName[]): string => names.map(jobListLabel).join(', ');

/** The job lists that need a login, with a table of what visitors and search engines then get. */
export function ListAccessForm({ loginLists, version }: { loginLists: readonly JobListName[]; version: string }) {
  const form = useSettingForm({
    record: { login_lists: [...loginLists] },
    versions: { login_lists: version },
    shown: (record) => record,
    body: (values) => values,
    saved: 'Access to the job lists saved',
  });
  const chosen: readonly string[] = form.form.getValues().login_lists;
  return (
    <SettingForm
      name="login_lists"
      id="list-access"
      form={form}
      fields={[
        { name: 'login_lists', label: 'Lists that need a login', control: 'checks', choices: jobListNames.map((name) => [name, jobListLabel(name)] as const) },
      ]}
      words={{ login_lists: listsText }}
      save="Save access"
      below={
        // It opens with the first change, to show what follows from it.
        <details className={`ruled ${classes.entry}`} open={form.form.isDirty() || undefined}>
          <summary className="line gap-l spread inset-above-s inset-below-s">What visitors and search engines get</summary>
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
      }
    />
  );
}
