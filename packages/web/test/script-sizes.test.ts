import { expect } from "vitest";
import { countScripts, SCRIPT_BUDGETS } from "../../../testing/count-scripts.mjs";
import { test } from "./harness/browser-test.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

test.for([
	["/", "h1", SCRIPT_BUDGETS.splash],
	["/login", "input[type=password]", SCRIPT_BUDGETS.signIn],
] as const)(
	"%s loads at most the budgeted kB of JavaScript",
	async ([path, drawn, budget], { openContext }) => {
		const context = await openContext();
		const scripts = await countScripts(await context.newPage());
		expect((await scripts.load(path, drawn)).kB).toBeLessThan(budget);
	},
);

test("home and a cut load at most the budgeted kB of JavaScript", async ({ page, maren }) => {
	const { cutId } = await makeSmallFilm(maren, "Rough cut");
	const scripts = await countScripts(page);
	expect((await scripts.load("/dashboard", "nav")).kB).toBeLessThan(SCRIPT_BUDGETS.home);
	expect((await scripts.load(`/cuts/${cutId}`, "[data-testid=total]")).kB).toBeLessThan(SCRIPT_BUDGETS.cut);
});
