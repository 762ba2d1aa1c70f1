import { join } from "node:path";
import { installOnce, pnpm, root, run, setUpOnce } from "./setup.mjs";

// `node scripts/run.mjs [--built] TOOL [ARG…]`, for the scripts of package.json: runs a tool of the workspace, or the
// pinned pnpm, on a machine that has only Node and npm. Installs first what is missing; with --built, builds it too.
const given = process.argv.slice(2);
const isBuilt = given[0] === "--built";
const [tool = "", ...args] = isBuilt ? given.slice(1) : given;
if (isBuilt) setUpOnce();
else installOnce();
if (tool === "pnpm") pnpm(...args);
else if (tool === "node") run(process.execPath, args);
else run(join(root, "node_modules", ".bin", tool), args);
