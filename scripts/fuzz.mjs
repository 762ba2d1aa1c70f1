import { join } from "node:path";
import { root, run, setUpOnce } from "./setup.mjs";

// `npm run fuzz [-- -t xlsx]`: gives each reader a million randomly changed files, which takes hours. OX_FUZZ_RUNS sets how
// many; OX_FUZZ_SEED and OX_FUZZ_FROM reproduce a failure's input.
process.env.OX_FUZZ_RUNS ??= "1000000";
setUpOnce();
const test = ["run", "--project", "programs", "packages/core/test/fuzz.test.ts"];
run(join(root, "node_modules", ".bin", "vitest"), [...test, ...process.argv.slice(2)]);
