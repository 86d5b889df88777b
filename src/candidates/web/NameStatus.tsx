import { formatDate } from '~/platform/ui/format';
import type { OwnRequest, ShownCandidate } from '../contract';

const again = (iso: string | null): string => (iso && new Date(iso) > new Date() ? ` You can ask again from ${formatDate(iso)}.` : ' You can ask again.');

/** The state of an organization's request for the name, in words. */
function wordsOf({ organization: { name }, state, asked_on, changed_on, ask_again_on }: OwnRequest): string {
  switch (state) {
    case 'waiting':
      return `${name} asked for the name on ${formatDate(asked_on)}. We’ll email you if the job seeker accepts.`;
    case 'accepted':
      return `Shown to ${name} by name since ${formatDate(changed_on)}, and to no one else. Please keep it private.`;
    case 'declined':
      return `The job seeker prefers not to share their name with ${name}.${again(ask_again_on)}`;
    case 'taken_back':
      return `The job seeker no longer shares their name with ${name}.${again(ask_again_on)}`;
  }
}

/** Beside an anonymous profile: why the name is missing or shown, and what became of requests for it. */
export function NameStatus({ candidate: { withheld, requests }, isAdmin }: { candidate: ShownCandidate; isAdmin: boolean }) {
  if (isAdmin) return <p>Employers see this profile without a name until the job seeker accepts their request.</p>;
  if (withheld && requests.length === 0)
    return <p>The job seeker shares their name, resume, addresses and longer texts with organizations whose request they accept.</p>;
  return requests.map((request) => (
    <p key={request.organization._id} dir="auto">
      {wordsOf(request)}
    </p>
  ));
}
