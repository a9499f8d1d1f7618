import { type ReactNode, useId } from "react";

export interface SectionProps {
  title?: string;
  /** One or two sentences under the title. */
  intro?: ReactNode;
  /** 2 directly under the step's h1, 3 inside another section, 4 in an entry of a list, whose title is an h3. */
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** A titled group of fields on a grid. Their widths (full, half, third, short) apply if there is room. */
export function Section({ title, intro, level = 2, children }: SectionProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section className={`Section Section--${level}`} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <Title className="Section-title" id={titleId}>
          {title}
        </Title>
      ) : null}
      {intro ? <div className="Section-intro">{intro}</div> : null}
      <div className="Section-fields">{children}</div>
    </section>
  );
}
