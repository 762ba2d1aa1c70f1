import { installOnce, run } from "./setup.mjs";

// `npm run plans`: fills a database with a million records of a thousand projects, among twenty thousand small ones, and checks the
// plan of every query that a list, a search or a list of changes sends. `npm test` does the same on a small database.
installOnce();
process.env.OX_PLANS = "full";
run(process.execPath, [
	"node_modules/vitest/vitest.mjs",
	...["run", "--project", "api", "packages/server/src/app/plans.test.ts"],
]);
