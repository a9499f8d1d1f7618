export type StatusColour = "default" | "warning" | "success" | "danger";

/** A status in a word or two. The color says nothing that the word does not. */
export function StatusTag({ label, colour }: { label: string; colour: StatusColour }) {
  return <span className={`StatusTag StatusTag--${colour}`}>{label}</span>;
}
