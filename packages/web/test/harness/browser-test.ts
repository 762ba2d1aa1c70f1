import { test as base } from "vitest";
import { oncePerWorker } from "../../../../testing/once-per-worker.ts";
import { openBrowser } from "../../../../testing/open-browser.mjs";
import { addCut } from "./add-cut.ts";
import { HARBOUR_LISTS, made, makeHarbourProduction } from "./harbour-production.ts";
import { type Joining, joinTeam, type SignUpOptions, signUpPerson } from "./person.ts";
import { startApp } from "./start-app.ts";
import { watchContexts } from "./watched-contexts.ts";

export type { OpenContext } from "./watched-contexts.ts";

const sharedApp = oncePerWorker(
	() => startApp(),
	(app) => app.stop(),
);
const sharedBrowser = oncePerWorker(
	() => openBrowser(),
	(browser) => browser.close(),
);

/**
 * A test in a real browser. All tests of a worker share one server and one Chromium. Each test has its own accounts,
 * browser profiles and productions, created when the test names them, so that no test depends on another.
 */
export const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("app", { scope: "worker" }, ({}, { onCleanup }) => sharedApp({}, onCleanup))
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("browser", { scope: "worker" }, ({}, { onCleanup }) => sharedBrowser({}, onCleanup))
	/** Opens a browser profile, which closes with the test. */
	.extend("openContext", async ({ app, browser, task }, { onCleanup }) =>
		watchContexts({ app, browser, task }, onCleanup),
	)
	/** Signs someone up, with their own page. */
	.extend("signUp", async ({ app, openContext }) => {
		return (options?: SignUpOptions) => signUpPerson(app, openContext, options);
	})
	/** Signs up a member of a production. */
	.extend("join", async ({ signUp }) => {
		return async (joining: Joining, options?: SignUpOptions) =>
			joinTeam(await signUp({ firstName: joining.role, ...options }), joining);
	})
	/** A signed-in person. */
	.extend("maren", async ({ signUp }) => signUp({ viewport: { width: 1440, height: 900 } }))
	/** Maren's page. */
	.extend("page", async ({ maren }) => maren.page)
	/** An empty production of Maren's. */
	.extend("productionId", async ({ maren }) =>
		made(maren.call("POST", "/productions", { production: { name: "The Ferry Years" } }), "production"),
	)
	/** The example film as a production of Maren's, without a cut. */
	.extend("harbourId", async ({ maren }) => makeHarbourProduction(maren))
	/** The built rough cut of the example film. */
	.extend("harbourCutId", async ({ maren, harbourId }) => addCut(maren, harbourId, HARBOUR_LISTS));
