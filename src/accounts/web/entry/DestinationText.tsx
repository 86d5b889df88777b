import type { ShownDestination } from './use-destination';

/** The words of a destination, with the name of its record: "apply to Hebrew teacher". */
export const DestinationText = ({ to: { text, name } }: { to: ShownDestination }) => (
  <>
    {text}
    {name && (
      <>
        {' '}
        <em dir="auto">{name}</em>
      </>
    )}
  </>
);
