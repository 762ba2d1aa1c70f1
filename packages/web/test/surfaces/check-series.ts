import { budgetDocument, type SeriesBudget, seriesCurrency, seriesReport } from "@oxcut/core/budget";
import { RATES_SNAPSHOT } from "@oxcut/core/model";
import type { Page } from "playwright-core";
import type { Person } from "../harness/person.ts";
import type { DrawnFilm } from "./any-clearance.ts";
import { buildDrawn } from "./by-library.ts";
import type { OxProject } from "./by-ox.ts";
import { LATER, rightsRecords } from "./check-clearance.ts";

/** The budget of several films, without ids: each surface has its own. */
function comparableSeries(series: unknown): unknown {
	const ids = new Set(["id", "episode_id", "license_id"]);
	return JSON.parse(JSON.stringify(series, (key, value) => (ids.has(key) ? undefined : value)));
}

/** The library, in this process. */
function seriesOf(films: readonly (readonly [name: string, film: DrawnFilm])[]): SeriesBudget {
	const episodes = films.map(([name, { later, clearance }], index) => {
		const { library } = later;
		const { licenses, lines } = clearance;
		const records = rightsRecords(clearance, library, library);
		const { context } = buildDrawn(later, { id: 2, ...LATER });
		const document = budgetDocument(context, { licensors: library.licensors, licenses, lines, records });
		return { id: index + 1, name, document };
	});
	const displayCurrency = seriesCurrency(episodes) ?? "";
	return seriesReport(episodes, { displayCurrency, rates: RATES_SNAPSHOT }).document;
}

type Amounts = Omit<SeriesBudget["licensors"][number], "licensor_name">;

/** A row's amounts as a page shows them: nothing for none. */
const shownRow = (name: string, amounts: Amounts) => {
	const { budget, estimate, committed, invoiced, paid, expected, left } = amounts;
	return [name, budget, estimate, committed, invoiced, paid, expected, left].map((cell) => cell || 0);
};

/** The library, as data and as the page shows it. */
export function seriesByLibrary(films: readonly (readonly [name: string, film: DrawnFilm])[]) {
	const series = seriesOf(films);
	const rights = series.underlying_rights;
	return {
		data: comparableSeries(series),
		countedOnce: series.counted_once.committed,
		shown: {
			expected: series.expected,
			projects: series.episodes.map((one) => shownRow(`${one.name}${one.cut}`, one)),
			licensors: [
				...series.licensors.map((one) => shownRow(one.licensor_name, one)),
				...(rights.expected === 0
					? []
					: [shownRow("Underlying rights", { ...rights, budget: null, left: null })]),
			],
		},
	};
}

/** `ox` with the folders of the films. */
export async function seriesByOx(projects: readonly OxProject[]): Promise<unknown> {
	const paths = projects.map(({ path }) => path);
	const printed = await projects[0]?.ox("report", "series", ...paths, "--format", "json");
	return comparableSeries(JSON.parse(printed ?? ""));
}

/** The server's call for an organization that has the films, in their order. */
export async function seriesByServer({ call }: Person, studioId: number): Promise<unknown> {
	return comparableSeries(await call("GET", `/studios/${studioId}/budget/budget.json`));
}

const amountIn = (text: string) => Number(text.replaceAll("\u2212", "-").replaceAll(/[^\d.-]/g, "")) || 0;

/** The organization's page. */
export async function seriesByBrowser(page: Page, studioId: number): Promise<unknown> {
	await page.goto(`/organizations/${studioId}/budget`);
	const total = page.getByTestId("expected-total");
	await total.waitFor();
	const rowsOf = async (name: string) => {
		const rows = await page.getByRole("region", { name, exact: true }).locator("tbody tr").all();
		return Promise.all(
			rows.map(async (row) => {
				const [part = "", _bar, ...amounts] = await row.locator("td, th").allTextContents();
				return [part, ...amounts.map(amountIn)];
			}),
		);
	};
	return {
		expected: amountIn((await total.textContent()) ?? ""),
		projects: await rowsOf("By project"),
		licensors: await rowsOf("By licensor"),
	};
}
