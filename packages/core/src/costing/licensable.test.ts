import { describe, expect, test } from "vitest";
import { isLicensable, noLicenceReason } from "./licensable.ts";
import { licensorKind } from "./licensor-kind.ts";
import { contextOf, type ScenarioLicensor, type ScenarioRecord } from "./testing/scenario.ts";

function entities(record: ScenarioRecord, licensor: ScenarioLicensor = {}) {
	const { library } = contextOf({ records: [record], licensors: [licensor], uses: [] });
	const [one, owner] = [library.records.get(1), library.licensors.get(1)];
	if (!one || !owner) throw new Error("the scenario has no record or no licensor");
	return [one, owner] as const;
}

const PUBLIC_DOMAIN = { name: "Public Domain" };
const ORIGINAL = { source_type: "Original" } as const;

describe("[COST1, COST30] a record", () => {
	test.each([
		["on fair use", { fair_use: true, rights_free: true, ...ORIGINAL }, PUBLIC_DOMAIN, "fair_use"],
		["that is rights-free", { rights_free: true, ...ORIGINAL }, PUBLIC_DOMAIN, "rights_free"],
		["that is Original", ORIGINAL, PUBLIC_DOMAIN, "original"],
		["of Public Domain", {}, PUBLIC_DOMAIN, "public_domain"],
		["of Public Domain, however it is written", {}, { name: " public domain " }, "public_domain"],
	] as const)("%s needs no licence, and the first reason is told", (_, record, licensor, reason) => {
		expect(noLicenceReason(...entities(record, licensor))).toBe(reason);
		expect(isLicensable(...entities(record, licensor))).toBe(false);
	});

	test.each(["Harbour Films", "Unknown"])("of %s needs a licence", (name) => {
		expect(noLicenceReason(...entities({}, { name }))).toBeNull();
		expect(isLicensable(...entities({}, { name }))).toBe(true);
	});
});

test.each([
	["Harbour Films", "ordinary"],
	[" UNKNOWN ", "unknown"],
	["public domain", "public_domain"],
])("[COST1] the licensor %j is %s", (name, kind) => {
	expect(licensorKind(entities({}, { name })[1])).toBe(kind);
});
