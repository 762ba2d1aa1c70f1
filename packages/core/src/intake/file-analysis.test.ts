import { expect, test } from "vitest";
import { defineLicensor } from "../model/library/define.ts";
import { createAnalysisService, type IntakeFile, planIntake } from "./index.ts";

const FILE: IntakeFile = {
	path: "stills/strike.jpg",
	name: "strike.jpg",
	size: 1200,
	checksum: "1B2M2Y8AsgTpgAmY7PhCfg==",
	facts: {
		category: "Still",
		technical: { file_format: "jpg" },
		texts: [{ key: "title", value: "scan 17" }],
		faults: [],
	},
};
const ACCESS = { url: "https://analysis.example/v1", tokenHeader: "X-Token", token: "secret" };

/** A service that answers every call with the same text. */
function serviceWith(text: string, status = 200) {
	const calls: { readonly url: string; readonly init: RequestInit }[] = [];
	const service = createAnalysisService(
		7,
		async () => ACCESS,
		async (url, init) => {
			calls.push({ url, init });
			return new Response(text, { status });
		},
	);
	return { service, calls };
}

test("[INT11] a file is described to the service, with the token in its header", async () => {
	const exact = { title: "Dock strike", assetId: "MA-42", licensor: null };
	const answer = { cwFileKey: "cw-1", exact, later: "fields" };
	const { service, calls } = serviceWith(JSON.stringify(answer));
	expect(await service.analyze(FILE)).toEqual({
		cwFileKey: "cw-1",
		exact: { title: "Dock strike", assetId: "MA-42", licensor: "" },
		suggestions: [],
	});
	const [call] = calls;
	expect(call?.url).toBe("https://analysis.example/v1/analyze_file");
	expect(call?.init.headers).toMatchObject({ "X-Token": "secret" });
	expect(JSON.parse(String(call?.init.body))).toEqual({
		production_id: 7,
		file: {
			name: "strike.jpg",
			size: 1200,
			md5: FILE.checksum,
			category: "Still",
			file_format: "jpg",
		},
		metadata: FILE.facts.texts,
	});
});

test("[INT11] the service is told of the file's metadata, the record's fields, and the link of both", async () => {
	const { service, calls } = serviceWith("");
	const record = { production_locator: "F0001", title: "Dock strike", archive_locator: "MA-42" };
	await service.link("cw-1", FILE, record);
	const sent = calls.map(({ url, init }) => [url.slice(ACCESS.url.length), JSON.parse(String(init.body))]);
	expect(sent).toEqual([
		["/file_metadata/omd", { production_id: 7, cwFileKey: "cw-1", metadata: FILE.facts.texts }],
		["/file_metadata/cmd", { production_id: 7, cwFileKey: "cw-1", metadata: record }],
		["/record_files", { production_id: 7, cwFileKey: "cw-1", production_locator: "F0001" }],
	]);
});

test.each([
	["<html>", 200, "analyze_file: the file-analysis service's answer isn't JSON: <html>"],
	['{"exact":null}', 200, "analyze_file: the file-analysis service's answer has a wrong cwFileKey"],
	["[]", 200, "analyze_file: the file-analysis service's answer has a wrong shape: []"],
	["{}", 503, "analyze_file: the file-analysis service answered 503"],
])("an answer that can't be used is an error: %s, %i", async (text, status, message) => {
	const { service } = serviceWith(text, status);
	await expect(service.analyze(FILE)).rejects.toThrow(message);
});

test("an error never contains the token", async () => {
	const service = createAnalysisService(
		7,
		async () => ACCESS,
		async () => {
			throw new TypeError("fetch failed");
		},
	);
	const error = await service.analyze(FILE).catch((reason: unknown) => reason);
	expect(String(error)).toBe("AnalysisError: analyze_file: the file-analysis service doesn't answer");
});

const LIBRARY = {
	records: [],
	licensors: [
		defineLicensor({ id: 1, name: "Unknown", currency: "GBP" }),
		defineLicensor({ id: 2, name: "Meridian Archive", currency: "GBP" }),
	],
	prices: [],
	conditions: [],
	altFiles: [],
};
const ASSET = { title: "Dock strike", assetId: "MA-42", licensor: "meridian archive" };

test("[INT11] the exact asset takes precedence over the file's own title, original ID and licensor", () => {
	const analysis = { cwFileKey: "cw-1", exact: ASSET, suggestions: [] };
	const planned = planIntake(LIBRARY, [{ ...FILE, analysis }], {
		context: { productionId: 7, defaultCurrency: "GBP" },
	});
	expect(planned.library.records).toMatchObject([
		{ title: "Dock strike", archive_locator: "MA-42", licensor_id: 2 },
	]);
	expect(planned.diagnostics).toMatchObject([
		{
			code: "INTAKE_EXACT",
			message: 'stills/strike.jpg: is "Dock strike" (asset MA-42, meridian archive) (file key cw-1)',
		},
	]);
});

test("[INT11] suggestions are notes: the record keeps what the file says", () => {
	const other = { title: "Gate 4", assetId: "", licensor: "" };
	const analysis = { cwFileKey: "cw-1", exact: null, suggestions: [ASSET, other] };
	const planned = planIntake(LIBRARY, [{ ...FILE, analysis }], {
		context: { productionId: 7, defaultCurrency: "GBP" },
	});
	expect(planned.library.records).toMatchObject([{ title: "scan 17", licensor_id: 1 }]);
	expect(planned.diagnostics).toMatchObject([
		{
			code: "INTAKE_SUGGESTED",
			message:
				'stills/strike.jpg: may be "Dock strike" (asset MA-42, meridian archive) or "Gate 4" (file key cw-1)',
		},
	]);
});
