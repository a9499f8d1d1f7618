/** A small ring that shows work in progress. Without `label` it needs words next to it. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="Spinner" role={label ? "status" : undefined}>
      <span className="Spinner-ring" aria-hidden="true" />
      {label ? <span className="Spinner-label">{label}</span> : null}
    </span>
  );
}
