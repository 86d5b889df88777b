import { pluralize } from '~/platform/ui/format';
import type { CardJob } from '~/posts/web/shared/card-job';
import { JobCards } from '~/posts/web/shared/JobCard';
import type { JobGroup } from './job-groups';

interface OpenJobsProps {
  groups: JobGroup<CardJob>[];
  total: number;
}

/** The live jobs of the organization, in groups where there are many. */
export function OpenJobs({ groups, total }: OpenJobsProps) {
  const shown = groups.reduce((sum, { jobs }) => sum + jobs.length, 0);
  return (
    <section aria-labelledby="jobs">
      <h2 className="ruled-double above-xl below-s inset-above-l" id="jobs" tabIndex={-1}>
        {total > 0 ? pluralize(total, 'open job') : 'No open jobs right now'}
      </h2>
      {total === 0 && <p>New ones will appear here as soon as they’re posted.</p>}
      {groups.length === 1 && shown > 0 && <JobCards jobs={groups[0]?.jobs ?? []} heading="h3" named={false} />}
      {groups.length > 1 &&
        groups.map(({ name, jobs }) => (
          <section className="below-xl" key={name} aria-labelledby={`jobs-${name || 'others'}`}>
            <h3 className="below-xs" id={`jobs-${name || 'others'}`} dir="auto">
              {name || 'Other jobs'} <span className="hint">{jobs.length}</span>
            </h3>
            <JobCards jobs={jobs} heading="h4" named={false} />
          </section>
        ))}
      {total > shown && <p>Showing the {shown} newest.</p>}
    </section>
  );
}
