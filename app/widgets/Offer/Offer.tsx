import { useState } from "react";
import { isObject, type Json } from "../../../engine/index.ts";
import { type AnswerProps, useFlowContext } from "../../../engine/react/index.ts";
import { Button, PoliteStatus } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";

type Values = { readonly [name: string]: Json | undefined };

/**
 * A button that fills the fields beside it with `with.values`, as if the person had typed them. What an object among them
 * does not name is emptied, so that no line of another address stays.
 */
export function Offer({ id, label, pointer, props }: AnswerProps) {
  const { runtime } = useFlowContext();
  const [said, setSaid] = useState("");
  const fill = (at: string, value: Json | undefined) => {
    const node = runtime.walker.node(at);
    if (node?.kind !== "object" || !isObject(value)) return runtime.send({ type: "edit", at, value });
    for (const { key } of node.children) fill(`${at}/${key}`, value[key]);
  };
  return (
    <>
      <Button
        id={id}
        className="Offer"
        look="secondary"
        onClick={() => {
          const beside = pointer.slice(0, pointer.lastIndexOf("/"));
          for (const [name, value] of Object.entries(props.values as Values))
            fill(`${beside}/${name}`, value);
          setSaid(words("offer.filled"));
        }}
      >
        {label}
      </Button>
      <PoliteStatus text={said} />
    </>
  );
}
