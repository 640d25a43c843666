import { Button } from './button.tsx';

/** Opens the browser's own dialog for printing or saving; absent where there is none, as in browsers within apps. */
export function PrintButton({ children }: { children: string }) {
  if (typeof print !== 'function') return null;
  return (
    <Button variant="ghost" onClick={() => print()}>
      {children}
    </Button>
  );
}
