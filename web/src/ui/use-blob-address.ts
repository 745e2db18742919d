import { useEffect, useState } from 'react';

/** An address under which the page can show data from memory; null if there is none. */
export function useBlobAddress(content: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return setAddress(null);
    const created = URL.createObjectURL(content);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [content]);
  return address;
}
