import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { nodeOf } from "./node-version.mjs";
import { root } from "./setup.mjs";

// `npm run test:node 24`: runs `npm test` on another version of Node; passes on any further arguments.
const [version, ...args] = process.argv.slice(2);
if (version === undefined || !/^\d+(\.\d+){0,2}$/.test(version)) {
	console.error("Name a version of Node: npm run test:node 24");
	process.exit(64);
}
const node = nodeOf(version, tmpdir());
// Programs that the tests start by name use that version too.
const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
const { status } = spawnSync(node, [join(root, "scripts", "test.mjs"), ...args], {
	cwd: root,
	env,
	stdio: "inherit",
});
process.exitCode = status ?? 1;
