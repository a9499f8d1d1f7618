import { memo, useCallback, useContext, useRef } from "react";
import type { FieldNode, Json, Pointer } from "../types.ts";
import { widgetName } from "../widgets.ts";
import { countRender, useFlowContext } from "./FlowProvider.tsx";
import type { Words } from "./FlowState.ts";
import { EntryKey, useField } from "./hooks.ts";
import type { Frame } from "./Registry.ts";

/** One leaf of a form: its frame and its widget, bound to the engine by pointer. */
export const Answer = memo(function Answer({ pointer, id }: { pointer: Pointer; id: string }) {
  const entryKey = useContext(EntryKey);
  const { runtime, registry, store, counters, words } = useFlowContext();
  const state = useField(pointer);
  const isEdited = useRef(false);
  const onChange = useCallback(
    (value: Json | undefined) => {
      isEdited.current = true;
      runtime.send({ type: "edit", at: pointer, value });
    },
    [runtime, pointer],
  );
  const onLeave = useCallback(() => {
    if (!isEdited.current) return;
    isEdited.current = false;
    store.leave(pointer);
  }, [store, pointer]);
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
      onLeave={onLeave}
      width={typeof node.ui.width === "string" ? node.ui.width : undefined}
    >
      <Widget
        pointer={pointer}
        id={id}
        name={id}
        label={node.title}
        value={state.value}
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
        onChange={onChange}
      />
    </Frame>
  );
});

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
