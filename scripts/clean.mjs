import { rmSync } from "node:fs";

// `rm -rf` for every system with Node.
for (const path of process.argv.slice(2)) rmSync(path, { recursive: true, force: true });
