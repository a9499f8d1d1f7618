import { basename } from "node:path";

/** Gives each page in `pages/` its HTML: a root element and its script. */
export function pagesPlugin() {
  return {
    name: "bench-pages",
    resolveId: (id) => (id.endsWith(".html") ? id : undefined),
    load(id) {
      if (!id.endsWith(".html")) return undefined;
      return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>Step</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./${basename(id, ".html")}.tsx"></script>
  </body>
</html>
`;
    },
  };
}
