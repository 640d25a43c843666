import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the visitor sets out for a page, be it the one already shown. */
export function useOnNavigation(callback: () => void): void {
  const router = useRouter();
  const setOut = useEffectEvent(callback);
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOut()), [router]);
}
