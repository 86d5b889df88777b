/** A source that cannot be read further, in words for the operator. The items before it were read. */
export class ReadFault extends Error {}
