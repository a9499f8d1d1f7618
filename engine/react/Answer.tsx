import { memo, useContext, useLayoutEffect, useMemo, useReducer } from "react";
import { isSame } from "../json/values.ts";
import { isMasked, masked } from "../review/masked.ts";
import type { FieldNode, Json, Pointer } from "../types.ts";
import { widgetName } from "../widgets.ts";
import type { ShownField, Words } from "./flowStore.ts";
import { countRender, EntryKey, useFlowContext, usePlace } from "./hooks.tsx";
import type { Frame } from "./Registry.ts";

/** One leaf of a form: its frame and its widget, bound to the engine by pointer. */
export const Answer = memo(function Answer({ pointer, id }: { pointer: Pointer; id: string }) {
  const entryKey = useContext(EntryKey);
  const { runtime, registry, counters, words } = useFlowContext();
  const [state, report] = useAnswer(pointer);
  const node = runtime.walker.node(pointer);
  // An entry may be gone while its form still leaves the screen.
  if (node?.kind !== "field" || !state.relevant) return null;
  countRender(counters, pointer);

  const { component: Widget, frame } = registry.widget(widgetName(node));
  const { error, warning, forced } = state;
  const hint = hintOf(node, frame, words, forced);
  const { Frame } = registry.shells;
  return (
    <Frame
      frame={frame}
      id={id}
      label={node.title}
      required={state.required}
      unmarked={state.readOnly || node.type === "null" || node.ui.unmarked === true}
      hint={hint}
      error={error}
      warning={warning}
      onLeave={report.onLeave}
      width={typeof node.ui.width === "string" ? node.ui.width : undefined}
    >
      <Widget
        pointer={pointer}
        id={id}
        name={id}
        label={node.title}
        // What can only be read is read as in the review.
        value={
          state.readOnly && isMasked(node) && typeof state.value === "string"
            ? masked(state.value)
            : state.value
        }
        required={state.required}
        readOnly={state.readOnly}
        invalid={error !== undefined}
        describedBy={describedBy(id, { hint, error, warning })}
        options={state.options}
        schemaFormat={node.schema.format as string | undefined}
        maxLength={node.schema.maxLength as number | undefined}
        ui={node.ui}
        entryKey={entryKey}
        props={state.props}
        onType={report.onType}
        onChange={report.onChange}
      />
    </Frame>
  );
});

/** The field at a pointer, and what its control reports. */
function useAnswer(pointer: Pointer) {
  const flow = useFlowContext();
  const [, draw] = useReducer(() => ({}), {});
  const report = useMemo(() => reportOf(flow, pointer, draw), [flow, pointer]);
  usePlace(pointer, report.shown);
  const state = flow.store.field(pointer);
  useLayoutEffect(() => report.drew(state));
  return [state, report] as const;
}

/**
 * What a control reports of the field at a pointer. What it shows by itself while it is typed draws the field again only
 * where more of it changes: for React a key would be as much work as for the whole engine.
 */
function reportOf({ runtime, store }: ReturnType<typeof useFlowContext>, pointer: Pointer, draw: () => void) {
  let drawn: ShownField | undefined;
  let typed: { value: Json | undefined } | undefined;
  let isEdited = false;
  const now = () => store.field(pointer);
  const isAnswer = (value?: Json) => now().value === value;
  function edit(value: Json | undefined) {
    isEdited = true;
    runtime.send({ type: "edit", at: pointer, value });
  }

  return {
    /** The field as it was drawn, as long as nothing but what was typed differs. */
    shown: () =>
      typed && drawn && isAnswer(typed.value) && isSame(drawn, { ...now(), value: drawn.value })
        ? drawn
        : now(),
    drew(state: ShownField) {
      drawn = state;
      if (typed?.value !== state.value) typed = undefined;
    },
    onType(value: Json | undefined) {
      typed = { value };
      edit(value);
      // An edit that waits or is refused: the control shows the answer again.
      if (!isAnswer(value)) draw();
    },
    onChange(value: Json | undefined) {
      const isKnown = typed && isAnswer(value);
      typed = undefined;
      if (isKnown) draw();
      else edit(value);
    },
    onLeave() {
      if (isEdited) store.leave(pointer);
      isEdited = false;
    },
  };
}

/**
 * Why a field is locked, its hint, or the sentence its `x-ui.text` names; a widget in any other frame than a label's shows that
 * itself.
 */
function hintOf({ ui }: FieldNode, frame: Frame, words: Words, forced: boolean): string | undefined {
  if (forced && typeof ui.locked === "string") return ui.locked;
  if (typeof ui.hint === "string") return ui.hint;
  return frame === "field" && typeof ui.text === "string" ? words(ui.text) : undefined;
}

/** The ids that the frame gives to hint, error and warning. */
function describedBy(id: string, has: { [part: string]: string | undefined }): string | undefined {
  const parts = Object.keys(has).filter((part) => has[part]);
  return parts.map((part) => `${id}-${part}`).join(" ") || undefined;
}
