import type { SectionProps } from "../../engine/react/index.ts";
import { Section } from "../../widgets/index.ts";

export function AppSection({ title, intro, level, children }: SectionProps) {
  return (
    <Section title={title || undefined} intro={intro} level={level}>
      {children}
    </Section>
  );
}
