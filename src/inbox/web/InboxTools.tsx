import type { Inbox } from '~/applications/received-contract';
import { employerPaths } from '~/platform/addresses/paths';
import { FoldedTools, FoldedToolsButton } from '~/platform/ui/FoldedTools';
import { PlainLink } from '~/platform/ui/PlainButton';
import { AnswerSettingsButton } from './AnswerSettings';
import classes from './InboxTools.module.css';

interface InboxToolsProps {
  /** Its committees have ended if it was deleted. */
  post: Inbox['post'];
  /** Whether nobody has applied, so that a search committee would have nothing to read. */
  isEmpty: boolean;
  /** Whether the user belongs to the organization of the post. */
  isMember: boolean;
  /** Whether an application is open. */
  reading: boolean;
  onSaved(): void;
}

const ID = 'inbox-tools';

/** The tools of the whole inbox: buttons beside the title, on a phone behind one button. There, an open application leaves no place for them. */
export const InboxTools = ({ post, isEmpty, isMember, reading, onSaved }: InboxToolsProps) => (
  <div className={reading ? classes.reading : undefined}>
    <FoldedToolsButton tools={ID}>More</FoldedToolsButton>
    <FoldedTools id={ID}>
      <div className={`row gap-xs ${classes.tools}`}>
        {!isEmpty && !post.deleted && (
          <PlainLink rank="default" to={employerPaths.committees(post._id)}>
            Search committees
          </PlainLink>
        )}
        {isMember && (
          <PlainLink to={employerPaths.answers(post.organization._id)} rank="default">
            Your replies
          </PlainLink>
        )}
        <AnswerSettingsButton organization={post.organization} onSaved={onSaved} />
      </div>
    </FoldedTools>
  </div>
);
