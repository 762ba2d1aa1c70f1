import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { budgetDocument } from "@oxcut/core/budget";
import {
	checkClearance,
	licensedCostDocument,
	type NamedByLicenses,
	openRights,
	presentClearance,
	type RightsRecord,
} from "@oxcut/core/clearance";
import {
	compareCuts,
	compareScenarios,
	differenceDocument,
	hintsDocument,
	orderNeeds,
} from "@oxcut/core/cut";
import { checkFairUse, presentFairUse } from "@oxcut/core/fair-use";
import { type Library, type Licensor, recordSchema, underlyingRightsText } from "@oxcut/core/model";
import type { Page } from "playwright-core";
import * as z from "zod";
import { made } from "../harness/harbour-production.ts";
import type { Person } from "../harness/person.ts";
import { idThere } from "./any-change.ts";
import { clearanceThere, type DrawnClearance, type DrawnFilm } from "./any-clearance.ts";
import { CUT_DATE, CUT_NAME } from "./any-cut.ts";
import { askEngine } from "./by-browser.ts";
import { buildDrawn } from "./by-library.ts";
import { importCut, type OxProject } from "./by-ox.ts";
import { addCut, type ServerCut } from "./by-server.ts";
import { type ClearanceReports, comparableClearance } from "./clearance-reports.ts";
import type { Entities } from "./compare-reports.ts";

export const LATER = { name: "Fine cut", date: "2026-12-18" } as const;
const HANDLES = 12;
/** The server lists no more. */
const HINTS = 100;

const anyObject = z.record(z.string(), z.unknown());

const idsOf = ({ licenses, deliveries, reviews }: DrawnClearance) => {
	const ids = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);
	return { licenses: ids(licenses), deliveries: ids(deliveries), reviews: ids(reviews) };
};

/** The records with underlying rights, with a surface's ids. */
export function rightsRecords({ rights }: DrawnClearance, library: Library, there: Entities): RightsRecord[] {
	return rights.flatMap(({ record_id, underlying_rights }) => {
		const locator = there.records.find(({ id }) => id === record_id)?.production_locator;
		const drawn = library.records.find(({ production_locator }) => production_locator === locator);
		if (drawn === undefined) return [];
		const { production_locator, title, category } = drawn;
		return [
			{ id: record_id, production_locator, title, category, underlying_rights: [...underlying_rights] },
		];
	});
}

/** The library, in this process. */
export function clearanceByLibrary({ cut, later, clearance }: DrawnFilm): unknown {
	const before = buildDrawn(cut, { id: 1, name: CUT_NAME, date: CUT_DATE });
	const after = buildDrawn(later, { id: 2, ...LATER });
	const { context } = after;
	const { licensors } = later.library;
	const records = later.library.records.map((record) => recordSchema.parse(record));
	const { licenses, deliveries, media, lines, reviews, scenario } = clearance;
	const withRights = rightsRecords(clearance, later.library, later.library);
	const reports: ClearanceReports = {
		rights: presentClearance(
			checkClearance({ cut: context, licenses, deliveries, media }),
			context,
			deliveries,
		),
		licensedCost: licensedCostDocument(context, { licensors, licenses, records: withRights }),
		fairUse: presentFairUse(checkFairUse({ cut: context, reviews, hasRecord: () => true }), context),
		budget: budgetDocument(context, { licensors, licenses, lines, records: withRights }),
		whatIf: compareScenarios(after, [scenario]),
		ofServer: {
			difference: differenceDocument(compareCuts(before, after)),
			hints: hintsDocument(after, HINTS),
			openRights: openRights(context, withRights),
			masters: orderNeeds(context, records, [], { handles: HANDLES }),
		},
	};
	return comparableClearance(reports, later.library, idsOf(clearance));
}

/** Fields that the files of a project don't have. */
const SERVER_FIELDS = new Set(["production_id", "file", "updated_at"]);

/** `ox` in a project that has the earlier cut: adds the later one, and the clearance to its files. */
export async function clearanceByOx({ ox, path, surface }: OxProject, film: DrawnFilm): Promise<unknown> {
	await importCut(ox, film.later, { folder: join(path, "..", "edl-later"), ...LATER });
	const { entities } = surface();
	const there = clearanceThere(film.clearance, film.cut.library, entities);
	const { licenses, deliveries, media, lines, reviews, scenario } = there;
	const ofProject = (key: string, value: unknown) => (SERVER_FIELDS.has(key) ? undefined : value);
	const write = (file: string, content: object) =>
		writeFileSync(join(path, file), JSON.stringify(content, ofProject));
	for (const { production_locator, underlying_rights } of rightsRecords(there, film.cut.library, entities))
		await ox(
			"record",
			"set",
			production_locator,
			"--underlying-rights",
			underlyingRightsText(underlying_rights),
		);
	write("rights.json", { licenses, deliveries, media });
	write("budget.json", { lines });
	write("fair-use-reviews.json", { reviews });
	write("scenarios.json", { scenarios: [scenario] });
	const json = async (...args: readonly string[]): Promise<unknown> =>
		JSON.parse(await ox(...args, "--json"));
	const { open_rights: open, ...rights } = anyObject.parse(await json("rights", "check", LATER.name));
	const reports: ClearanceReports = {
		rights,
		licensedCost: await json("report", "licensed", LATER.name),
		fairUse: await json("fair-use", "check", LATER.name),
		budget: await json("report", "budget", LATER.name),
		whatIf: await json("scenario", "compare", scenario.name, "--cut", LATER.name),
		ofServer: {
			difference: await json("cut", "diff", CUT_NAME, LATER.name),
			hints: await json("cut", "hints", LATER.name, "--limit", String(HINTS)),
			openRights: open,
			masters: await json("order", "supplement", LATER.name, "--handles", String(HANDLES)),
		},
	};
	return comparableClearance(reports, entities, idsOf(there));
}

/** A production on a server with both cuts and its clearance, by the server's ids. */
export interface ServerClearance {
	readonly laterId: number;
	readonly there: DrawnClearance;
	readonly licensors: readonly Licensor[];
	readonly library: Library;
}

/** Adds the later cut and the clearance to a production that has the earlier cut. */
export async function addClearance(
	{ call }: Person,
	{ productionId, entities }: ServerCut,
	film: DrawnFilm,
): Promise<ServerClearance> {
	const laterId = await addCut(call, productionId, film.later, LATER);
	const path = `/productions/${productionId}`;
	const there = clearanceThere(film.clearance, film.cut.library, entities);
	const add = async <T extends { readonly id: number }>(at: string, name: string, { id: _, ...fields }: T) =>
		await made(call("POST", at, { [name]: fields }), name);
	const withIds = async <T extends { readonly id: number }>(
		items: readonly T[],
		at: (item: T) => string,
		name: string,
	) => {
		const added: T[] = [];
		for (const item of items) added.push({ ...item, id: await add(at(item), name, item) });
		return added;
	};
	// Licences and deliveries name them.
	const media = await withIds(there.media, () => `${path}/media`, "medium");
	const licenses: DrawnClearance["licenses"][number][] = [];
	for (const license of there.licenses) {
		const { id: _, production_id, licensor_id, file, updated_at, ...fields } = license;
		const at = `/licensors/${licensor_id}/licenses`;
		licenses.push({ ...license, id: await made(call("POST", at, { license: fields }), "license") });
	}
	const [scenario = there.scenario] = await withIds([there.scenario], () => `${path}/scenarios`, "scenario");
	for (const { record_id, underlying_rights } of there.rights)
		await call("PUT", `/records/${record_id}`, { record: { underlying_rights } });
	const { library } = film.cut;
	return {
		laterId,
		library,
		licensors: library.licensors.map((licensor) => ({
			...licensor,
			id: idThere({ kind: "licensor", id: licensor.id }, library, entities),
		})),
		there: {
			rights: there.rights,
			...{ licenses, media },
			deliveries: await withIds(there.deliveries, () => `${path}/deliveries`, "delivery"),
			lines: await withIds(there.lines, () => `${path}/budget_lines`, "budget_line"),
			reviews: await withIds(there.reviews, () => `${path}/fair_use_reviews`, "fair_use_review"),
			scenario,
		},
	};
}

/** The server's calls. */
export async function clearanceByServer(
	{ call }: Person,
	{ cutId, entities }: ServerCut,
	{ laterId, there }: ServerClearance,
): Promise<unknown> {
	const path = `/cuts/${laterId}`;
	const answer = async (at: string, name?: string): Promise<unknown> => {
		const body = await call("GET", at);
		return name === undefined ? body : anyObject.parse(body)[name];
	};
	const bare = async (at: string, name: string): Promise<Readonly<Record<string, unknown>>> => {
		// The cut's name and the data that only the page of reviews shows.
		const { name: _, records, reviews, ...rest } = anyObject.parse(await answer(at, name));
		return name === "rights" ? { records, ...rest } : rest;
	};
	const { open_rights: open, ...rights } = await bare(`${path}/rights`, "rights");
	const reports: ClearanceReports = {
		rights,
		licensedCost: await answer(`${path}/licensed/cost.json`),
		fairUse: await bare(`${path}/fair_use`, "fair_use"),
		budget: await answer(`${path}/budget/budget.json`),
		whatIf: await answer(`${path}/scenarios`, "scenario_comparison"),
		ofServer: {
			difference: await answer(`/cuts/${cutId}/diff/${laterId}`, "comparison"),
			hints: await answer(`${path}/hints`, "cut_hints"),
			openRights: open,
			masters: await answer(`${path}/order_needs?handles=${HANDLES}`, "order_needs"),
		},
	};
	return comparableClearance(reports, entities, idsOf(there));
}

/** The licensors and records that licences may name, with the server's ids, as the page passes them to its engine. */
function namedThere(library: Library, licensors: readonly Licensor[], there: Entities): NamedByLicenses {
	const owners = new Map(library.licensors.map(({ id, name }) => [id, name]));
	const records = there.records.flatMap(({ id, production_locator }) => {
		const drawn = library.records.find((record) => record.production_locator === production_locator);
		const owner = licensors.find(({ name }) => name === owners.get(drawn?.licensor_id ?? 0));
		return drawn && owner ? { ...drawn, id, licensor_id: owner.id } : [];
	});
	return { licensors, records, missingRecordIds: [] };
}

/** The engine of the later cut's open page, which shows comparisons, hints and orders as the server answers them. */
export async function clearanceByBrowser(
	page: Page,
	{ entities }: ServerCut,
	{ there, licensors, library }: ServerClearance,
): Promise<unknown> {
	const { licenses, deliveries, media, lines, reviews, scenario } = there;
	const records = rightsRecords(there, library, entities);
	const { records: _, ...fairUse } = await askEngine(page, { about: "fairUse", input: reviews });
	const reports: ClearanceReports = {
		rights: await askEngine(page, {
			about: "clearance",
			input: { licenses, deliveries, media, named: namedThere(library, licensors, entities) },
		}),
		licensedCost: await askEngine(page, {
			about: "licensedCost",
			input: { licensors, licenses, records },
		}),
		fairUse,
		budget: await askEngine(page, { about: "budget", input: { licensors, licenses, lines, records } }),
		whatIf: await askEngine(page, { about: "whatIf", input: [scenario] }),
		ofServer: null,
	};
	return comparableClearance(reports, entities, idsOf(there));
}
