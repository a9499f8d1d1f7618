/** A small ring that says work is under way. Without `label` it is decoration beside words that say it. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="Spinner" role={label ? "status" : undefined}>
      <span className="Spinner-ring" aria-hidden="true" />
      {label ? <span className="Spinner-label">{label}</span> : null}
    </span>
  );
}
