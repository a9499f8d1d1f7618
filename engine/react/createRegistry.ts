import type { RegisteredWidget, Registry, Shells } from "./Registry.ts";

/** Binds the names that schemas use (`x-ui.widget`) to components, and the shells that frame them. */
export function createRegistry(parts: {
  widgets: { readonly [name: string]: RegisteredWidget };
  shells: Shells;
}): Registry {
  return {
    shells: parts.shells,
    widget(name) {
      const widget = Object.hasOwn(parts.widgets, name) ? parts.widgets[name] : undefined;
      if (!widget) throw new Error(`No widget is registered as "${name}".`);
      return widget;
    },
  };
}
