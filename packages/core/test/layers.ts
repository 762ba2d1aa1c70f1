/** A folder or file of `src`, or a folder with layers of its own. */
type Entry = string | { readonly in: string; readonly layers: Layers };
export type Layers = readonly (readonly Entry[])[];

/**
 * The layers of each package, from the bottom up. A folder may import from lines above its own, including types. Folders on
 * the same line are independent.
 */
export const LAYERS: Readonly<Record<string, Layers>> = {
	core: [
		["text", "rational"],
		["diagnostics.ts"],
		["timecode", "money", "rights"],
		[
			{
				in: "model",
				layers: [
					["validation"],
					["files", "money", "people", "records", "site"],
					["billing", "cuts", "licensors", "productions"],
					["library"],
					["index.ts"],
				],
			},
		],
		["edl", "spreadsheet"],
		["interchange", "timeline", "workbook-process"],
		["matching"],
		["intake", "reconcile"],
		["usage"],
		["costing"],
		["reports", "exports"],
		["clearance"],
		["cut"],
		["filters"],
		["api"],
		["index.ts"],
	],
	cli: [
		["version.ts", "text"],
		["errors"],
		["files", "options"],
		["io.ts", "project", "intake"],
		["deps.ts"],
		["context.ts", "project/kinds"],
		["cli.ts", "ui", "remote", "imports"],
		["cuts"],
		["sync/state"],
		["sync/merge"],
		["sync/pull"],
		["sync/push"],
		[
			"watch",
			"commands/entity",
			"commands/edl",
			"commands/timeline",
			"commands/rates",
			"commands/completion",
		],
		["commands/cut", "commands/report", "commands/rights", "commands/sync"],
		["commands"],
		["report-error.ts", "pager.ts", "run-server.ts", "media-reader.ts", "workbook-reader.ts"],
		["program.ts"],
		["main.ts"],
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
			{ in: "features/accounts", layers: [["invites", "two-factor"], ["accounts"], ["oauth"]] },
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
		[
			"features/demo",
			{
				in: "features/admin",
				layers: [["lookups"], ["users", "logs"], ["organizations", "projects", "feature-flags"]],
			},
		],
		["app"],
		["commands"],
		["main.ts"],
	],
	web: [
		["api", "routing", "commands", "styles"],
		["ui"],
		["session", "engine"],
		["sync"],
		["notices", "presence"],
		["undo"],
		["data", "records-store", "errors"],
		["components", "help"],
		[
			"shell",
			"features/account",
			"features/cuts",
			"features/documents",
			"features/entrance",
			"features/help",
			"features/home",
			"features/imports",
			"features/licensors",
			"features/oauth",
			"features/old-notes",
			"features/productions",
			"features/records",
			"features/studios",
			"features/tags",
			"features/team",
			"features/trash",
		],
		["dev"],
		["app"],
		["main.tsx"],
	],
};
