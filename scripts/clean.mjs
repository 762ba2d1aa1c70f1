import { rmSync } from "node:fs";

// `rm -rf` that every system with Node has.
for (const path of process.argv.slice(2)) rmSync(path, { recursive: true, force: true });
