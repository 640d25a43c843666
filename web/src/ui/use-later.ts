import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';

/**
 * A component that is loaded once the page answers; nothing until then. For what the page does without where it can't be
 * loaded.
 * @param load from the module's top level, so that it stays the same
 */
export function useLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactElement | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  }, [load]);
  return Component && createElement(Component, props);
}
