import type { RegisteredWidget, Registry, Shells } from "./Registry.ts";

/** Binds the names that schemas use (`x-ui.widget`) to components, and the shells that frame them. */
export function createRegistry(parts: {
  widgets: { readonly [name: string]: RegisteredWidget };
  shells: Shells;
  loadEntryList?: () => Promise<unknown>;
}): Registry {
  const { widgets, ...rest } = parts;
  return {
    ...rest,
    widget(name) {
      const widget = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
      if (!widget) throw new Error(`No widget is registered as "${name}".`);
      return widget;
    },
  };
}
