import { formatDate } from '~/platform/ui/format';

/** The last day on which the links of a committee are open. They end at the instant at which the next day begins. */
export const lastDayOf = ({ ends_on }: { ends_on: string }): string => formatDate(new Date(Date.parse(ends_on) - 1).toISOString());
