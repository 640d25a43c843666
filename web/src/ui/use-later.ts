import {
  type ComponentType,
  createElement,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useState,
} from 'react';

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

/**
 * A block below the first screen, which the page answers without: its prerendered HTML stays as it came until the component is
 * here, and where it can't be loaded.
 * @param placeholder stands there where the page didn't come as HTML. It is of the block's own style sheet: so that comes with the page.
 */
export function laterBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactElement,
) {
  // At once, beside the page's other files: a press of what isn't there yet does nothing.
  const loading = load().then(
    (loaded) => ({ default: loaded as ComponentType<object> }),
    () => new Promise<never>(() => {}),
  );
  const Block = lazy(() => loading);
  return (props: Props) =>
    createElement(Suspense, { fallback: placeholder }, createElement(Block, props));
}
