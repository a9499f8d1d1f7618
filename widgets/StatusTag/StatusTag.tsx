export type StatusColor = "default" | "warning" | "success" | "danger";

/** A status in a word or two. The color says nothing that the word does not. */
export function StatusTag({ label, color }: { label: string; color: StatusColor }) {
  return <span className={`StatusTag StatusTag--${color}`}>{label}</span>;
}
