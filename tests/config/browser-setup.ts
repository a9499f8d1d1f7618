import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";

// Files share one page (isolate: false), so each test must leave it empty.
afterEach(() => cleanup());
