import { defineConfig } from "vitest/config";
import { patience } from "./testing/patience.ts";

const tests = (folder: string) => `packages/${folder}/**/*.test.{ts,tsx}`;
/** Tests that replace modules: each file needs modules of its own. */
const MOCKED = "packages/*/src/**/*.mocked.test.{ts,tsx}";
const isFull = process.env.OX_TEST_FULL === "1";
/** What survives a crash or a restart depends on the database. */
const CRASH = "packages/server/test/{crash,processes,restart}.test.ts";
/** Other programs that `npm run test:full` runs on PostgreSQL too. */
const PROGRAMS = "packages/server/test/{api-tour,seed}.test.ts";
/** Tests of the server's sources whose result can depend on the database. `npm run test:full` runs all of them on both. */
const DEPENDS_ON_DATABASE = [
	"{backup,db,doctor,jobs,mail,metrics}/**",
	"app/{cut-races,old-client,outage,query-counts,races,recovery,start-server}",
	"events/change-feed",
	"features/{cuts/{cut-builds,cut-shared-patterns},demo,events,site/health,spreadsheets/imports,trash}/**",
	"features/accounts/accounts/ended-meanwhile",
	"features/licensors/licensors/licensors",
	"features/licensors/license-expiries/license-expiries",
	"http/{changes,long-list,rate-limit,register-routes}",
	// Lists of changes are compared exactly on the embedded database alone [API0].
	"features/{productions/configs,billing,records/record-views,team/team}/**",
	"features/records/records/{filter-records,long-lists,records,search-records}",
].map((files) => `packages/server/src/${files.replace(/\/\*\*$/, "/**/*")}.test.ts`);

/** Tests of the server that use no database, or open the embedded one whatever the suite: the suite of PostgreSQL runs them. */
const OPEN_THEIR_OWN = [
	"{db/embedded,files,outbound,system,worker-pool}/**/*",
	"{app/worker,commands/commands,db/open-database,http/json-body}",
].map((files) => `packages/server/src/${files}.test.ts`);

const POSTGRES = "packages/server/src/testing/postgres-setup.ts";

/**
 * A project of the run. One comes after another, so that a worker keeps its server and its browser until the project
 * is done.
 */
const project = (groupOrder: number, name: string, options: object) => ({
	extends: true as const,
	test: {
		name,
		sequence: { groupOrder },
		...patience(),
		...options,
	},
});

const onPostgres = {
	env: { OX_TEST_DATABASE: "postgres" },
	setupFiles: ["packages/server/src/testing/use-own-postgres.ts"],
	// The databases of one server show in each other's lists [API0].
	...(process.env.DATABASE_URL === undefined ? {} : { maxWorkers: 1 }),
};

export default defineConfig({
	ssr: { resolve: { conditions: ["@oxcut/source"] } },
	test: {
		// Tests of pages and programs wait for others more than they work.
		maxWorkers: 3,
		// Compiled sources are kept on disk: each suite and each later run takes them from there.
		experimental: { fsModuleCache: true },
		projects: [
			// Loading the modules anew for each file takes longer than most of the tests: files share them.
			project(1, "units", {
				include: [tests("{core,cli,web}/src")],
				exclude: [MOCKED],
				isolate: false,
				// Ink draws no question in CI, and waits for the answer: tests see the terminal that people see.
				env: { CI: "false" },
			}),
			project(2, "mocked", { include: [MOCKED] }),
			project(3, "api", {
				include: [tests("server/src"), CRASH, ...(isFull ? [PROGRAMS] : [])],
				exclude: [MOCKED],
				isolate: false,
				globalSetup: [POSTGRES],
				...onPostgres,
			}),
			project(4, "api on the embedded database", {
				include: isFull ? [tests("server/src")] : DEPENDS_ON_DATABASE,
				exclude: [MOCKED, ...OPEN_THEIR_OWN],
				isolate: false,
			}),
			project(5, "programs", {
				include: [tests("{core,cli,server}/test")],
				globalSetup: ["packages/server/test/built-server.ts"],
				isolate: false,
			}),
			project(6, "pages", {
				include: [tests("web/test")],
				globalSetup: [POSTGRES, "testing/open-browser.mjs"],
				isolate: false,
				...onPostgres,
			}),
		],
	},
});
