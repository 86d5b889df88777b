import { RecordSection } from '~/platform/ui/records/RecordView';
import classes from './Errors.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** The members of a value as a section with a table: name and value. A value without members is shown as it is. */
export function ValueTable({ title, values }: { title: string; values: unknown }) {
  const members = typeof values === 'object' && values !== null ? Object.entries(values) : undefined;
  return (
    <RecordSection title={title}>
      {members && members.length > 0 ? (
        <table className={`text-s full ${classes.values}`} aria-label={title}>
          <tbody>
            {members.map(([name, value]) => (
              <tr key={name}>
                <th className="breaks underlined" scope="row">
                  {name}
                </th>
                <td className="breaks underlined" dir="auto">
                  {textOf(value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="hint">{values === null || values === undefined || members ? 'None' : textOf(values)}</p>
      )}
    </RecordSection>
  );
}
