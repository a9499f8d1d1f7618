export interface SkeletonProps {
  /** How many rows to hold room for. */
  rows: number;
  /** What is being loaded, for screen readers. */
  label: string;
}

/** Holds the room of rows that are still being loaded, so that the page does not jump when they arrive. */
export function Skeleton({ rows, label }: SkeletonProps) {
  return (
    <div className="Skeleton">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
        <div key={row} className="Skeleton-row" aria-hidden="true">
          <span className="Skeleton-bar" />
          <span className="Skeleton-bar" />
          <span className="Skeleton-bar" />
        </div>
      ))}
    </div>
  );
}
