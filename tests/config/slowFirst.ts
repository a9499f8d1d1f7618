import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Test files that take longer than all others. */
const slow =
  /\/tests\/(examples\/survivors|faults\/|sandbox\/(storage|start|card)|examples\/commands|check\/prove)/;

/**
 * The long files first, so that no worker is left alone with one at the end. After a first run Vitest knows by itself
 * how long each takes; on a fresh machine it would go by their size.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
