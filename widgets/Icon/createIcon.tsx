import type { ComponentType, SVGProps } from "react";

/** A drawing of the library: tags with their attributes, on a field of 24 by 24. */
interface IconData {
  node: readonly (readonly [tag: "path", attributes: { readonly key: string }])[];
}

/**
 * Draws an icon of lucide-react. It stands in for the library's own `createLucideIcon` (see `vite.config.ts`), which brings
 * sizes, contexts and names that nothing here uses, and two components for each icon on the page.
 */
export default function createIcon({ node }: IconData): ComponentType<SVGProps<SVGSVGElement>> {
  return function Drawing(props) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: `Icon` hides every drawing from screen readers
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {node.map(([Tag, { key, ...attributes }]) => (
          <Tag key={key} {...attributes} />
        ))}
      </svg>
    );
  };
}
