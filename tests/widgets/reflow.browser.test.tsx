import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { SampleEntries } from "../../stories/config/SampleEntries.tsx";
import { examples as entries } from "../../widgets/EntryList/examples.ts";
import { examples as fees } from "../../widgets/FeeSchedule/examples.ts";
import { FeeSchedule, Review, ShareSummary, SummaryList, Upload } from "../../widgets/index.ts";
import { examples as reviews } from "../../widgets/Review/examples.ts";
import { examples as shares } from "../../widgets/ShareSummary/examples.ts";
import { examples as summaries } from "../../widgets/SummaryList/examples.ts";
import { examples as uploads } from "../../widgets/Upload/examples.ts";
import type { AnswerExample } from "./AnswerStage.tsx";
import { AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

const cases = [
  ...fees.map(({ name, props }) => ({
    name: `FeeSchedule ${name}`,
    node: <FeeSchedule id="f" describedBy={undefined} props={props} />,
  })),
  ...shares.map(({ name, props }) => ({ name: `ShareSummary ${name}`, node: <ShareSummary {...props} /> })),
  ...entries.map(({ name, props }) => ({ name: `EntryList ${name}`, node: <SampleEntries {...props} /> })),
  ...reviews.map(({ name, props }) => ({ name: `Review ${name}`, node: <Review {...props} /> })),
  ...summaries.map(({ name, props }) => ({ name: `SummaryList ${name}`, node: <SummaryList {...props} /> })),
  ...uploads.map(({ name, props }) => ({
    name: `Upload ${name}`,
    // biome-ignore lint/suspicious/noExplicitAny: plain data, typed for every widget at once
    node: <AnswerStage widget={Upload} example={{ required: true, ...props } as AnswerExample<any>} />,
  })),
];

test.each(cases)("$name fits 320 pixels without sideways scroll", async ({ node }) => {
  await page.viewport(320, 700);
  await stand(<main className="reflow">{node}</main>);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(414, 896);
});
