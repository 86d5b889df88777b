/** Error code for accounts whose address is not confirmed; screens then offer to send the confirmation mail again. */
export const ADDRESS_NOT_CONFIRMED = 'address_not_confirmed';
