import { useEffect, useState } from 'react';

/** A logo whose organization is not saved yet: the file, and an address to show it by. */
export function useNewLogo(): { file: File | null; address: string; choose(file: File | null): void } {
  const [file, choose] = useState<File | null>(null);
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return setAddress('');
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { file, address, choose };
}
