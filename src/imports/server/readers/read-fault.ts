/** A source that cannot be read further, in words for the operator. The items before it were read. */
export class ReadFault extends Error {}

/** A table that does not have the columns which a mapping names: a sentence for each. */
export class ColumnFault extends ReadFault {
  constructor(readonly faults: readonly string[]) {
    super(faults.join(' '));
  }
}
