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
 * What assistive technology would stumble over on a page, one line each.
 *
 * @param what - `colors` asks about these alone: in another theme nothing else is another.
 * @param within - a selector: what matches it, and nothing beside it.
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
	// Of what is sound nothing is asked: to tell of it takes longer than to look.
	const options = { ...rules, resultTypes: ["violations"], preload: false };
	// As text into the page's own world, once a page: the page's policy allows no foreign scripts.
	if ((await page.evaluate("typeof window.axe")) === "undefined") await page.evaluate(AXE);
	const result = (await page.evaluate(
		`window.axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`,
	)) as AxeResult;
	return result.violations.map(
		({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
	);
}
