import { SearchError } from '~/platform/ui/SearchError';
import { SearchBar } from '~/search/web/shared/SearchBar';

/** The error view of a list of jobs: its title and the fields of the search stay, and only the jobs are missing. */
export const ListError = ({ title, where }: { title: string; where?: string }) => (
  <SearchError
    title={title}
    frame={(results) => (
      <>
        <SearchBar {...(where ? { where } : {})} />
        {results}
      </>
    )}
  />
);
