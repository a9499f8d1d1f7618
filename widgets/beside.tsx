import { type ComponentType, lazy, Suspense } from "react";

/**
 * A component that a page can do without. Its chunk comes after the page has shown, and where it cannot be loaded it is
 * left out.
 */
export function beside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazy(() =>
    load().then(
      (component) => ({ default: component as ComponentType<object> }),
      () => ({ default: () => null }),
    ),
  );
  return (props) => (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
