import type { LucideIcon } from "lucide-react";

/** A line icon next to words that say the same, so it is hidden from screen readers. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return (
    <Drawing
      className={className ? `Icon ${className}` : "Icon"}
      width="1em"
      height="1em"
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
    />
  );
}
