import { join } from "node:path";
import { installOnce, root, run, setUpOnce } from "./setup.mjs";

// `node scripts/run.mjs [--built] TOOL [ARG…]`, for the scripts of package.json: runs a tool of the workspace on a
// machine with only Node and npm. Installs what is missing first; with --built, builds it too.
const given = process.argv.slice(2);
const isBuilt = given[0] === "--built";
const [tool = "", ...args] = isBuilt ? given.slice(1) : given;
if (isBuilt) setUpOnce();
else installOnce();
if (tool === "node") run(process.execPath, args);
else run(join(root, "node_modules", ".bin", tool), args);
