let report: () => void = () => {};

/** Sets how a page that was not found is reported to staff. Set once in the browser. */
export const setNotFoundReporter = (send: () => void): void => {
  report = send;
};

/** Reports that the page of the current address was not found. */
export const reportNotFound = (): void => report();
