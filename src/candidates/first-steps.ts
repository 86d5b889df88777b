import { accountPaths, candidatePaths, jobPaths } from '~/platform/addresses/paths';
import { pluralize } from '~/platform/ui/format';
import { partPath } from './part-path';
import { profileParts } from './rules';
import type { Candidate } from './schemas';

/** A step with which a job seeker begins. */
export interface FirstStep {
  title: string;
  /** The use of the step, or how much of it is done. */
  text: string;
  done: boolean;
  /** The way to the step, or to what was done. */
  to: string;
  /** The words of the way. */
  action: string;
}

interface Begun {
  /** The number of saved jobs, of alerts and of files. */
  saved: number;
  alerts: number;
  files: number;
  candidate: Candidate | null;
}

/** The steps of a job seeker who has not applied for a job yet, and which of them are done. The resume is a step of its own, though the profile has it as a part. */
export function firstSteps({ saved, alerts, files, candidate }: Begun): FirstStep[] {
  const parts = candidate ? profileParts(candidate).filter(({ key }) => key !== 'resume') : [];
  const missing = parts.filter(({ done }) => !done);
  return [
    {
      title: 'Find a job',
      text: saved > 0 ? `You’ve saved ${pluralize(saved, 'job')}.` : 'Save jobs you like. We’ll keep them here until you apply.',
      done: saved > 0,
      to: saved > 0 ? accountPaths.savedJobs : jobPaths.list(),
      action: saved > 0 ? 'See my saved jobs' : 'See the newest jobs',
    },
    {
      title: 'Complete your profile',
      text:
        candidate === null
          ? 'With a profile, employers can find you and write to you. You decide when they see it.'
          : missing.length > 0
            ? `${parts.length - missing.length} of ${parts.length} parts are filled in.`
            : 'Every part is filled in.',
      done: candidate !== null && missing.length === 0,
      to: missing[0] ? partPath(missing[0]) : candidatePaths.profile,
      action: candidate === null ? 'Start my profile' : missing[0] ? `Next: add ${missing[0].label}` : 'See my profile',
    },
    {
      title: 'Upload a resume',
      text: files > 0 ? `You’ve uploaded ${pluralize(files, 'file')}.` : 'Most employers ask for one. Upload it once and send it with every application.',
      done: files > 0,
      to: candidatePaths.files,
      action: files > 0 ? 'See my files' : 'Upload a resume',
    },
    {
      title: 'Set a job alert',
      text: alerts > 0 ? `You have ${pluralize(alerts, 'job alert')}.` : 'Search for jobs and get new ones like them by email.',
      done: alerts > 0,
      to: alerts > 0 ? accountPaths.alerts : jobPaths.search(),
      action: alerts > 0 ? 'See my job alerts' : 'Search for jobs',
    },
  ];
}
