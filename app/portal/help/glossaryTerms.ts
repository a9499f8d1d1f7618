import glossary from "../../../schemas/glossary.en.json";
import type { GlossaryTerm } from "../../../widgets/Glossary/Glossary.tsx";

const { $schema: _schema, ...terms } = glossary;

/** The words of `schemas/glossary.en.json`. */
export const glossaryTerms: readonly GlossaryTerm[] = Object.entries(terms).map(([id, term]) => ({
  id,
  ...term,
}));
