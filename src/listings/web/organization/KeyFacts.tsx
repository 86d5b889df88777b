import type { FullOrganization } from '~/organizations/schemas';
import { jobPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { Link } from '~/platform/ui/Link';
import classes from './KeyFacts.module.css';

/** What kind of organization it is, in a line of short facts. What it has not said is left out. */
export function KeyFacts({ organization }: { organization: Pick<FullOrganization, 'nonprofit' | 'movement' | 'employees' | 'founded'> }) {
  const { nonprofit, movement, employees, founded } = organization;
  const facts: [string, React.ReactNode][] = [
    ['Kind', nonprofit ? 'Nonprofit' : 'For profit'],
    ['Movement', movement && <Link to={jobPaths.facet('movement', movement)}>{movement}</Link>],
    ['Size', employees > 0 && (employees === 1 ? '1 person' : `${formatCount(employees)} people`)],
    ['Founded', founded > 0 && founded],
  ];
  return (
    <dl className={`below-xl ${classes.facts}`}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs">{name}</dt>
            <dd className="text-m serif" dir="auto">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
