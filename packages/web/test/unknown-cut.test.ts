import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

test.for(["budget", "clearances", "clearances/cost", "fair-use", "orders", "reports/templates"])(
	"%s says if its address names a cut that isn't in the project, and shows the current one",
	async (path, { page, maren }) => {
		const { productionId, cutId } = await makeSmallFilm(maren, "Rough cut");
		await page.goto(`/projects/${productionId}/${path}?cut=${cutId + 1_000_000}`);
		await page.getByText("That cut isn't in this project").waitFor();
		await page.getByText("It may have been deleted. This page shows Rough cut.").waitFor();
		await page.goto(`/projects/${productionId}/${path}?cut=${cutId}`);
		await page.getByRole("combobox").filter({ hasText: "Rough cut" }).first().waitFor();
		expect(await page.getByText("That cut isn't in this project").count()).toBe(0);
	},
);
