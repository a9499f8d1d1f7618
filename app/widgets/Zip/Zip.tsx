import type { AnswerProps } from "../../../engine/react/index.ts";
import { TextInput } from "../../../widgets/index.ts";
import { later } from "../later.tsx";

const { component: ZipPlace } = later(async () => (await import("./ZipPlace.tsx")).ZipPlace, null);

/** A ZIP or postal code. For a whole code of the United States, `ZipPlace` offers its city and state. */
export function Zip(props: AnswerProps) {
  const isWhole = props.props.plusFour === true && /^\d{5}$/.test(String(props.value));
  return (
    <>
      {/* Each key is drawn: what is below follows the code. */}
      <TextInput {...(props as Parameters<typeof TextInput>[0])} onType={props.onChange} />
      {isWhole && !props.readOnly ? <ZipPlace {...props} /> : null}
    </>
  );
}
