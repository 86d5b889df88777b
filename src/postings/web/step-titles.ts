/** The steps of the wizard, in their order. */
export const STEP_TITLES = ['Basic Information', 'Job Details', 'Apply Information', 'Payment'];
