import type { Inbox } from '~/applications/received-contract';
import { CountedLinks } from '~/platform/ui/CountedLinks';
import type { InboxView } from './inbox-address';

interface StageFilterProps {
  inbox: Inbox;
  current: InboxView['stage'];
  addressOf(stage: InboxView['stage']): string;
}

/** The stages with their counts, of the search where there is one; each link shows only its applications. */
export function StageFilter({ inbox, current, addressOf }: StageFilterProps) {
  const filters: { stage: InboxView['stage']; name: string; count: number }[] = [
    { stage: undefined, name: 'All', count: inbox.stages.reduce((sum, { count }) => sum + count, 0) },
    { stage: 'wrote', name: 'Replied to you', count: inbox.wrote },
    { stage: 'waiting', name: 'Awaiting reply', count: inbox.waiting },
    ...inbox.stages,
    { stage: 'withdrawn', name: 'Withdrawn', count: inbox.withdrawn },
  ];
  return (
    <CountedLinks
      label="Stages"
      links={filters.map(({ stage, name, count }) => ({ key: stage ?? 'all', to: addressOf(stage), name, count, current: stage === current }))}
    />
  );
}
