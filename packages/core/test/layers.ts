/** A folder or file of `src`, or a folder with layers of its own. */
export type Entry = string | { readonly in: string; readonly layers: Layers };
export type Layers = readonly (readonly Entry[])[];

/**
 * What may import what in each package: each folder those before its line, types included. Folders of one line do not know
 * each other.
 */
export const LAYERS: Readonly<Record<string, Layers>> = {
	core: [
		["text", "rational"],
		["diagnostics.ts"],
		["timecode", "money"],
		["model"],
		["edl", "spreadsheet"],
		["timeline", "workbook-process"],
		["matching"],
		["reconcile"],
		["usage"],
		["costing"],
		["reports", "exports"],
		["cut"],
		["filters"],
		["api"],
		["index.ts"],
	],
	server: [
		["system"],
		["db"],
		["events"],
		["deps"],
		["http"],
		["jobs"],
		[
			"access",
			"captcha",
			"files",
			"mail",
			"worker-pool",
			{ in: "journal", layers: [["activity", "audit", "record-history"]] },
		],
		["backup", "doctor", "metrics", "web-app"],
		[
			"features/events",
			"features/trash",
			{ in: "features/accounts", layers: [["invites"], ["accounts"], ["oauth"]] },
			{ in: "features/organizations", layers: [["plans", "studios"]] },
			{ in: "features/site", layers: [["currencies", "health", "jobs", "pictures", "public-site"]] },
		],
		[
			{
				in: "features/licensors",
				layers: [
					["licensor-parts"],
					["archives", "employees", "licenses", "licensing-conditions", "prices"],
					["licensors"],
				],
			},
			{ in: "features/team", layers: [["team"], ["invites"]] },
		],
		[
			{
				in: "features/productions",
				layers: [["configs", "custom-fields"], ["productions"], ["ownership"]],
			},
		],
		[
			{
				in: "features/records",
				layers: [
					["alt-files", "record-uses", "record-views", "tags"],
					["records"],
					["record-images", "record-prices"],
				],
			},
			{
				in: "features/cuts",
				layers: [
					["saved-cuts"],
					["cut-builds"],
					["cuts"],
					["cached-resources", "cut-reports", "cut-warnings", "data-files", "resource-metadata"],
				],
			},
		],
		[{ in: "features/spreadsheets", layers: [["imports"], ["record-export"]] }],
		["features/demo"],
		["app"],
		["commands"],
		["main.ts"],
	],
};
