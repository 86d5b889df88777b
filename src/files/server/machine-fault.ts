/** Errors of the machine or of the installed program that the content of a file never causes. */
const OF_THE_MACHINE = /^(?:ERR_(?:MODULE_NOT_FOUND|DLOPEN_FAILED|MEMORY_ALLOCATION_FAILED)|MODULE_NOT_FOUND|Z_MEM_ERROR)$/;

/**
 * Whether an error comes from the machine or from the installed program: a file or a module is missing, the disk is full, there is no memory. Whoever takes
 * other errors of a reader for damage in what it reads passes these on.
 */
export function isMachineFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined || OF_THE_MACHINE.test(code ?? '') || (error instanceof RangeError && /allocation failed/i.test(error.message));
}
