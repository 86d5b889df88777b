let report: () => void = () => {};

/** Sets the function that reports an unknown page to the staff; called once by the site slice, whose call it uses. */
export const onPageNotFound = (next: () => void): void => {
  report = next;
};

/** Reports that the page at the current address does not exist. */
export const reportPageNotFound = (): void => report();
