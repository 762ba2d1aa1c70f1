import { readFileSync } from "node:fs";
import { formatTimecode, RATES, toNumber, ZERO } from "@oxcut/core";
import { checkClearance, presentClearance, rightsWarnings } from "@oxcut/core/clearance";
import { runSteps, SavedListError, snapshotCut } from "@oxcut/core/cut";
import {
	deliverySchema,
	isFixedLicensor,
	isUnknownLicensor,
	licenseSchema,
	RATES_SNAPSHOT,
} from "@oxcut/core/model";
import { planImport, readWorkbook } from "@oxcut/core/spreadsheet";
import { describe, expect, it } from "vitest";
import { clipDetails } from "./clip-details.ts";
import { costViewSteps } from "./cost-view.ts";
import { followChanges, openBuilds } from "./cut-builds.ts";
import type { StoredCut } from "./cut-input.ts";
import { cutSummary } from "./cut-summary.ts";
import { impliedAltFiles } from "./kept-alt-files.ts";
import { CLIP_STATES } from "./record-states.ts";
import { timelineData } from "./timeline-data.ts";
import { isUnusedPrice } from "./warning-rows.ts";

const EXAMPLE = new URL("../../../../examples/harbour-lights/", import.meta.url);
const TRACKS = ["V1", "V2", "A1", "A2", "A3", "A4"] as const;

function storedCut(): StoredCut {
	const workbook = readWorkbook(readFileSync(new URL("log.xlsx", EXAMPLE)), { file: "log.xlsx" });
	const { library } = planImport(
		{ records: [], licensors: [], prices: [], conditions: [], altFiles: [] },
		workbook,
		{ context: { productionId: 1, defaultCurrency: "USD" } },
	);
	const stored: StoredCut = {
		cut: { id: 1, production_id: 1, name: "Rough cut", description: "", date: "2026-11-20", locked: false },
		fps: "25",
		useSourceTcs: true,
		displayCurrency: "USD",
		customCosts: [],
		dataFiles: TRACKS.map((track) => ({
			name: `HarbourLights_${track}.edl`,
			track,
			reel: "",
			contents: readFileSync(new URL(`edl/HarbourLights_${track}.edl`, EXAMPLE)),
		})),
		snapshot: {
			rates: RATES_SNAPSHOT,
			records: [...library.records],
			licensors: [...library.licensors],
			prices: [...library.prices],
			conditions: [...library.conditions],
			alt_files: [...library.altFiles],
		},
		unidentified: [],
		today: library,
		removedIds: [],
		licensedIds: [],
		rights: null,
	};
	// A snapshot like a server's: only the entities that the cut uses.
	return { ...stored, snapshot: snapshotCut(openBuilds(stored).kept) };
}

const stored = storedCut();
const opened = openBuilds(stored);

describe("an open cut", () => {
	it("is rejected, as by the server and ox, if an event of a list can no longer be read", () => {
		const dataFiles = stored.dataFiles.map((list) => {
			const text = Buffer.from(list.contents).toString("latin1");
			return {
				...list,
				contents: Buffer.from(text.replace(/(\d\d:\d\d:\d\d):\d\d\s*$/m, "$1:77"), "latin1"),
			};
		});
		expect(() => openBuilds({ ...stored, dataFiles })).toThrow(SavedListError);
	});

	it("equals its saved build while the production is unchanged", () => {
		const summary = cutSummary(opened, "live");
		expect(summary.difference).toBe(0);
		expect(summary.rematched).toBeNull();
		expect(summary.warnings.filter(({ kind }) => kind === "change")).toEqual([]);
		expect(summary.total).toEqual(cutSummary(opened, "kept").total);
	});

	it("distinguishes prices that it needs from those for unused sides", () => {
		const { warnings, numRecordsMissingPrices, licensors } = cutSummary(opened, "live");
		const needed = warnings.filter((row) => row.kind === "price" && !isUnusedPrice(row));
		const ofUnknown = licensors.find(({ isUnknown }) => isUnknown)?.numRecordsMissingPrices ?? 0;
		expect(needed.length + ofUnknown).toBe(numRecordsMissingPrices);
		expect(warnings.filter(isUnusedPrice).length).toBeGreaterThan(0);
	});

	it("[WARN2] doesn't warn about records of the Unknown licensor", () => {
		const { library } = opened.live.context;
		const unknown = [...library.licensors.values()].find(isUnknownLicensor);
		const { licensors, warnings } = cutSummary(opened, "live");
		expect(
			licensors.find(({ licensorId }) => licensorId === unknown?.id)?.numRecordsMissingPrices,
		).toBeGreaterThan(0);
		const warned = warnings.flatMap((row) =>
			"recordId" in row ? (library.records.get(row.recordId) ?? []) : [],
		);
		expect(warned.length).toBeGreaterThan(0);
		expect(warned.filter(({ licensor_id }) => licensor_id === unknown?.id)).toEqual([]);
	});

	it("[COST2] needs the price of a sound record that the cut shows as picture", () => {
		const { context } = opened.live;
		// A still is never heard.
		const record = [...context.usage.byRecord.keys()]
			.flatMap((id) => context.library.records.get(id) ?? [])
			.find(({ category }) => category === "Still");
		const licensor = [...context.library.licensors.values()].find((one) => !isFixedLicensor(one));
		if (record === undefined || licensor === undefined) throw new Error("the example shows stills");
		const patched = {
			...record,
			category: "Audio" as const,
			source_type: "Archival" as const,
			fair_use: false,
			rights_free: false,
			licensor_id: licensor.id,
			price_id: null,
		};
		const after = followChanges(opened, [{ type: "records", records: [patched] }]);
		const row = cutSummary(after, "live").warnings.find(
			(one) => one.kind === "price" && one.recordId === record.id,
		);
		expect(row).toMatchObject({ slot: "price_id", category: "Audio" });
		expect(row !== undefined && isUnusedPrice(row)).toBe(false);
	});

	it("[COST17] applies a price, reports the change, and keeps the saved build unchanged", () => {
		const before = cutSummary(opened, "live");
		const missing = before.warnings.find((row) => row.kind === "price" && row.choices.length > 0);
		if (missing?.kind !== "price") throw new Error("the example misses a price that could be set");
		const record = opened.live.context.library.records.get(missing.recordId);
		if (record === undefined) throw new Error("the record is in the cut");
		const patched = { ...record, [missing.slot]: missing.choices[0]?.priceId ?? null };
		const after = followChanges(opened, [{ type: "records", records: [patched] }]);
		const summary = cutSummary(after, "live");
		const change = summary.warnings.find((row) => row.kind === "change");
		expect(change).toMatchObject({
			resource: "Record",
			resourceId: missing.recordId,
			effect: summary.difference,
		});
		expect(summary.warnings).not.toContainEqual(missing);
		expect(cutSummary(after, "kept").total).toEqual(before.total);
	});

	it("[CUT3] rebuilds after an identification, and says that the saved reports need a build", () => {
		const [unknown] = cutSummary(opened, "live").unidentified;
		if (unknown === undefined) throw new Error("the example has unidentified clips");
		const altFile = {
			id: 9999,
			production_id: 1,
			name: unknown.contents,
			purpose: "ignored" as const,
			record_ids: [],
		};
		const altFiles = [...opened.live.input.library.altFiles, altFile];
		const summary = cutSummary(followChanges(opened, [{ type: "altFiles", altFiles }]), "live");
		expect(summary.unidentified.map(({ contents }) => contents)).not.toContain(unknown.contents);
		expect(summary.rematched).toBe("records");
		expect(summary.identified).toContainEqual(
			expect.objectContaining({ contents: unknown.contents, as: "ignored", numClips: unknown.numClips }),
		);
	});

	it("[EXC1] says that rules alone leave out other clips than the saved reports", () => {
		const [unknown] = cutSummary(opened, "live").unidentified;
		if (unknown === undefined) throw new Error("the example has unidentified clips");
		const rule = { id: 1, name: "Temp", condition: `name matches "${unknown.contents}"` };
		const ruled = followChanges(opened, [{ type: "exclusionRules", exclusionRules: [rule] }]);
		expect(cutSummary(ruled, "live").rematched).toBe("rules");
		const back = followChanges(ruled, [{ type: "exclusionRules", exclusionRules: [] }]);
		expect(cutSummary(back, "live").rematched).toBeNull();
		const altFiles = cutSummary(opened, "live")
			.unidentified.slice(1, 2)
			.map(({ contents }) => ({
				...{ id: 9999, production_id: 1, name: contents },
				...{ purpose: "ignored" as const, record_ids: [] },
			}));
		const both = followChanges(ruled, [{ type: "altFiles", altFiles }]);
		expect(cutSummary(both, "live").rematched).toBe("records");
	});

	it("[PERM17] is the same for users who may not read the production, whatever its alt files", () => {
		const names = cutSummary(opened, "live").unidentified.map(({ contents }) => contents);
		const [record] = opened.live.input.library.records;
		const altFiles = names.slice(0, 3).map((name, at) => ({
			id: 9001 + at,
			production_id: 1,
			name,
			purpose: ([null, "ignored", "tracked_non_ox"] as const)[at] ?? null,
			record_ids: at === 0 && record !== undefined ? [record.id] : [],
		}));
		expect(altFiles).toHaveLength(3);
		const { live } = followChanges(opened, [{ type: "altFiles", altFiles }]);
		const { errors } = live.reportSet;
		const seen = openBuilds({
			...stored,
			snapshot: { ...snapshotCut(live), alt_files: impliedAltFiles(errors, 1) },
			unidentified: errors.unidentifiedRecords.map(({ contents }) => contents),
			today: null,
		});
		// Close matches are searched among the records that the caller has.
		const found = errors.unidentifiedRecords.map((entry) => ({ ...entry, suggestions: expect.anything() }));
		expect(seen.kept.reportSet).toEqual({
			...live.reportSet,
			errors: { ...errors, unidentifiedRecords: found },
		});
		expect(cutSummary(seen, "live").warnings.filter(({ kind }) => kind === "change")).toEqual([]);
	});
});

describe("costViewSteps", () => {
	it("[REP3] ends each licensor with its sum and the report with the total", () => {
		const { rows } = runSteps(costViewSteps(opened.live, opened));
		expect(rows[0]?.kind).toBe("licensor");
		expect(rows.at(-1)).toMatchObject({ kind: "total", total: cutSummary(opened, "live").total.amount });
		const licensors = rows.filter(({ kind }) => kind === "licensor").length;
		expect(rows.filter(({ kind }) => kind === "sum")).toHaveLength(licensors);
	});

	it("[COST16] has a reason for every use", () => {
		for (const row of runSteps(costViewSteps(opened.live, opened)).rows) {
			if (row.kind === "use") expect(row.use.explanation).not.toBe("");
		}
	});
});

describe("timelineData", () => {
	it("lists tracks as an editing system does: picture from the top down, then sound", () => {
		const { tracks, keys, coverFrom } = timelineData(opened.live, opened);
		expect(tracks.map(({ name }) => name)).toEqual(["V2", "V1", "A1", "A2", "A3", "A4"]);
		expect(tracks.at(-1)?.to).toBe(keys.length);
		expect(coverFrom).toHaveLength(keys.length + 1);
	});
});

describe("the money on the timeline", () => {
	const build = opened.kept;
	const { costing, usage } = build.context;

	it("adds up to the records' cost, minute by minute", () => {
		const before = [...costing.records.values()].reduce((sum, { overall, licensorId }) => {
			const { currency = "USD" } = costing.licensors.get(licensorId) ?? {};
			return sum + toNumber(overall) / Number(costing.rates.rates[currency] ?? 1);
		}, 0);
		const { perMinute } = timelineData(build, opened);
		expect(perMinute.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(before, 6);
	});

	it("is on the clip that the cost report charges, in the licensor's currency", () => {
		const { recordIn, amounts, currencies, currencyOf, labels, labelOf } = timelineData(build, opened);
		const at = recordIn.findIndex(
			(frame, index) =>
				formatTimecode(frame, RATES["25"], false) === "10:19:30:08" &&
				labels[labelOf[index] ?? 0]?.startsWith("10000041") === true,
		);
		expect([amounts[at], currencies[currencyOf[at] ?? 0]]).toEqual([900, "EUR"]);
	});

	it("is in the minute in which a use begins", () => {
		const charge = [...costing.records.values()]
			.flatMap(({ charges }) => charges)
			.find(({ notCharged, cost }) => notCharged === null && cost.compare(ZERO) > 0);
		const { recordIn = 0 } = usage.uses[charge?.use ?? 0] ?? {};
		const { perMinute, startsAt } = timelineData(build, opened);
		expect(perMinute[Math.floor((recordIn - startsAt) / (25 * 60))]).toBeGreaterThan(0);
	});
});

describe("[RIG14] the licences of an open cut", () => {
	const line = {
		...{ territories: "World", media: "Festival", term: { kind: "perpetuity" } },
		time: { kind: "seconds", seconds: 10 },
	};
	const archive = opened.live.input.library.licensors.find(({ name }) => name === "Northern Film Archive");
	const licenses = [
		licenseSchema.parse({
			...{ id: 1, production_id: 1, licensor_id: archive?.id, name: "NFA deal", lines: [line] },
		}),
	];
	const days = { territories: "World", starts_on: "2028-01-01" };
	const deliveries = [
		deliverySchema.parse({ id: 1, name: "Festival", media: "Festival", ...days }),
		deliverySchema.parse({ id: 2, name: "World SVOD", media: "SVOD", ...days }),
	];
	const records = [...opened.live.context.usage.byRecord.keys()].slice(0, 2).map((id, at) => {
		const record = opened.live.context.library.records.get(id) ?? expect.fail();
		const status = at === 0 ? ("asked" as const) : ("signed" as const);
		const right = { kind: "talent" as const, holder: "Ada Moss", status, cost: null, currency: null };
		return { ...record, underlying_rights: [{ ...right, date: null, notes: "" }] };
	});
	const rights = { licenses, deliveries, media: [], records };
	const guarded = openBuilds({ ...stored, rights });
	const stateOf = (builds: typeof opened, recordId: number) => {
		const { keys, states, recordIds } = timelineData(builds.live, builds);
		return [...keys].flatMap((key, at) =>
			recordIds[at] === recordId ? [{ key, state: CLIP_STATES[states[at] ?? 0] }] : [],
		);
	};

	it("warn of what the engine of ox rights check finds, to the frame", () => {
		const cut = guarded.live.context;
		const here = presentClearance(checkClearance({ cut, licenses, deliveries, media: [] }), cut, deliveries);
		const { over, gaps } = rightsWarnings(here);
		expect(over.length).toBeGreaterThan(0);
		expect(guarded.guards?.warnings).toEqual({ over, gaps });
		const rows = cutSummary(guarded, "live").warnings;
		expect(rows.filter(({ kind }) => kind === "over")).toMatchObject(
			over.map((one) => ({ recordId: one.record_id, begins: one.begins_at?.tc })),
		);
		expect(rows.filter(({ kind }) => kind === "gap")).toMatchObject(gaps);
	});

	it("leave out a record that was removed, whose clips are unidentified again", () => {
		const removed = guarded.live.context.library.records.get(11) ?? expect.fail();
		const builds = openBuilds({ ...stored, rights, removedIds: [removed.id] });
		expect(builds.guards?.numRecords).toBe((guarded.guards?.numRecords ?? 0) - 1);
		const { unidentified } = cutSummary(builds, "live");
		expect(unidentified.map(({ contents }) => contents).join()).toContain(removed.production_locator);
	});

	it("name a record that was removed since the build among the changes", () => {
		const removed = guarded.live.context.library.records.get(11) ?? expect.fail();
		const rows = cutSummary(openBuilds({ ...stored, removedIds: [removed.id] }), "live").warnings;
		expect(rows.filter(({ kind }) => kind === "change")).toMatchObject([
			{
				resource: "Record",
				resourceId: removed.id,
				locator: removed.production_locator,
				name: removed.title,
				change: "removed",
			},
		]);
	});

	it("warn of the underlying rights that are left to clear, with or without licences", () => {
		const open = [{ record_id: records[0]?.id, kind: "talent", holder: "Ada Moss", status: "asked" }];
		const only = openBuilds({ ...stored, rights: { licenses: [], deliveries: [], media: [], records } });
		for (const builds of [guarded, only]) {
			const rows = cutSummary(builds, "live").warnings;
			expect(rows.flatMap((row) => (row.kind === "open" ? [row.right] : []))).toMatchObject(open);
		}
		const clear = records.map((record) => ({
			...record,
			underlying_rights: record.underlying_rights.map((right) => ({ ...right, status: "paid" as const })),
		}));
		const change = { type: "rights" as const, rights: { ...rights, records: clear } };
		const after = cutSummary(followChanges(guarded, [change]), "live").warnings;
		expect(after.filter(({ kind }) => kind === "open")).toEqual([]);
	});

	it("make a problem of the clip where the excess begins, and of none before it", () => {
		const [record] = checkClearance({
			cut: guarded.live.context,
			licenses,
			deliveries,
			media: [],
		}).records.filter(({ time }) => time.some(({ overClips }) => overClips.length > 0));
		const recordId = record?.recordId ?? 0;
		const over = new Set(record?.time.flatMap(({ overClips }) => overClips));
		const problems = stateOf(guarded, recordId).filter(({ state }) => state === "prob");
		expect(new Set(problems.map(({ key }) => key))).toEqual(over);
		const [first] = over;
		expect(clipDetails(guarded.live, first ?? -1, guarded.guards)?.notes[0]).toMatch(
			/^Over licence: picture by [\d:]+ from \d\d:/,
		);
	});

	it("count the cleared records for all deliveries or the chosen one, whose gaps the timeline shows", () => {
		expect(cutSummary(guarded, "live").cleared).toMatchObject({ numCleared: 0, deliveryId: null });
		const festival = followChanges(guarded, [{ type: "delivery", deliveryId: 1 }]);
		expect(cutSummary(festival, "live").cleared).toMatchObject({ numCleared: 12, deliveryId: 1 });
		const [granted] = [...(festival.guards?.isGranted ?? [])].find(([, is]) => is) ?? [];
		const states = (builds: typeof opened) =>
			new Set(stateOf(builds, granted ?? 0).map(({ state }) => (state === "prob" ? "lic" : state)));
		expect(states(festival)).toEqual(new Set(["lic"]));
		const svod = followChanges(festival, [{ type: "delivery", deliveryId: 2 }]);
		expect(stateOf(svod, granted ?? 0).some(({ state }) => state === "lic")).toBe(false);
		// Opening the cut again keeps the choice.
		expect(openBuilds({ ...stored, rights }, svod).deliveryId).toBe(2);
	});

	it("change nothing without licences and deliveries, and for users who may not read them", () => {
		const none = followChanges(guarded, [
			{ type: "rights", rights: { licenses: [], deliveries: [], media: [], records: [] } },
		]);
		for (const builds of [none, followChanges(guarded, [{ type: "rights", rights: null }])]) {
			expect(builds.guards).toBeNull();
			expect(timelineData(builds.live, builds)).toEqual(timelineData(opened.live, opened));
			expect(cutSummary(builds, "live")).toEqual(cutSummary(opened, "live"));
		}
	});
});
