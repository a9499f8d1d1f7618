import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";

// Tests of one file share a page, so each must leave it empty.
afterEach(() => cleanup());
