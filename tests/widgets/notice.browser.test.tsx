import { expect, test } from "vitest";
import { Notice } from "../../widgets/index.ts";
import { stand } from "./stand.tsx";

test("a phone number is on one line, however narrow the notice", async () => {
  const { container } = await stand(
    <Notice level="error">Please contact Client Services at 800-392-9653, option 1.</Notice>,
  );
  const link = container.querySelector("a")!;
  for (let width = 360; width > 220; width -= 10) {
    container.style.width = `${width}px`;
    expect(link.getClientRects(), `${width} pixels`).toHaveLength(1);
  }
});
