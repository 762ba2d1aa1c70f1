import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A project's licences, deliveries, budget lines, reviews and orders. The fields for ids name records by locator and
 * licensors by name, because ids differ between projects.
 *
 * @param {string} project - its folder.
 */
export function clearanceOf(project) {
	const text = (/** @type {string} */ file) => readFileSync(join(project, file), "utf8");
	/** @type {readonly { id: number, production_locator: string }[]} */
	const records = text("records.ndjson")
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => JSON.parse(line));
	/** @type {readonly { id: number, name: string }[]} */
	const licensors = JSON.parse(text("licensors.json"));
	const locators = new Map(records.map(({ id, production_locator }) => [id, production_locator]));
	const names = new Map(licensors.map(({ id, name }) => [id, name]));
	const { licenses, deliveries } = JSON.parse(text("rights.json"));
	const { lines: budget_lines } = JSON.parse(text("budget.json"));
	const { reviews: fair_use_reviews } = JSON.parse(text("fair-use-reviews.json"));
	const { orders } = JSON.parse(text("orders.json"));
	const all = { licenses, deliveries, budget_lines, fair_use_reviews, orders };
	const named = JSON.stringify(all, (key, value) => {
		if (key === "id") return undefined;
		if (key === "record_id") return locators.get(value) ?? null;
		return key === "licensor_id" ? (names.get(value) ?? null) : value;
	});
	return JSON.parse(named);
}
