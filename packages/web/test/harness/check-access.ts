import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
	readonly violations: readonly {
		readonly id: string;
		readonly help: string;
		readonly nodes: readonly { readonly target: readonly unknown[] }[];
	}[];
}

/**
 * The accessibility problems of a page, one per line.
 *
 * @param what - `colors` checks only those: nothing else depends on the theme.
 * @param within - a selector: checks only the elements that match.
 */
export async function accessProblems(
	page: Page,
	what: "all" | "colors" = "all",
	within = "html",
): Promise<string[]> {
	const rules =
		what === "all"
			? { rules: { "target-size": { enabled: true } } }
			: { runOnly: { type: "rule", values: ["color-contrast"] } };
	// Leaves out passed checks, because reporting them takes longer than checking.
	const options = { ...rules, resultTypes: ["violations"], preload: false };
	// Evaluated as text in the page's own world, once per page: its policy allows no foreign scripts.
	if ((await page.evaluate("typeof window.axe")) === "undefined") await page.evaluate(AXE);
	const result = (await page.evaluate(
		`window.axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`,
	)) as AxeResult;
	return result.violations.map(
		({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
	);
}
