import type { AddCommand } from "../cli.ts";
import type { EntityKind } from "../project/kinds/kind.ts";

/** A first word of the command line. Its code loads on demand, so that ox starts fast. */
export interface Noun {
	readonly name: string;
	readonly description: string;
	readonly load: () => Promise<AddCommand>;
}

/** Loads a kind with its five verbs, for a noun that has no others. */
async function verbsOf<T>(loadKind: () => Promise<EntityKind<T>>): Promise<AddCommand> {
	const [{ addEntityVerbs }, kind] = await Promise.all([import("./entity/verbs.ts"), loadKind()]);
	return (noun, cli) => addEntityVerbs(noun, cli, kind);
}

/** In the order of `ox --help`. */
export const NOUNS: readonly Noun[] = [
	{
		name: "init",
		description: "create a project folder",
		load: async () => (await import("./init.ts")).addInit,
	},
	{
		name: "import",
		description: "read records, licensors, prices, conditions and alt files from spreadsheets and Avid logs",
		load: async () => (await import("./import.ts")).addImport,
	},
	{
		name: "intake",
		description: "create records for media files from their metadata",
		load: async () => (await import("./intake.ts")).addIntake,
	},
	{
		name: "export",
		description: "write the whole production to a workbook that import reads back",
		load: async () => (await import("./export.ts")).addExport,
	},
	{
		name: "record",
		description: "list, show, add, set and remove records",
		load: () => verbsOf(async () => (await import("../project/kinds/record-kind.ts")).recordKind),
	},
	{
		name: "licensor",
		description: "list, show, add, set, remove and merge licensors",
		load: async () => (await import("./entity/licensor.ts")).addLicensor,
	},
	{
		name: "price",
		description: "list, show, add, set and remove prices",
		load: () => verbsOf(async () => (await import("../project/kinds/price-kind.ts")).priceKind),
	},
	{
		name: "condition",
		description: "list, show, add, set and remove licensing conditions",
		load: () => verbsOf(async () => (await import("../project/kinds/condition-kind.ts")).conditionKind),
	},
	{
		name: "alt-file",
		description: "list, show, add, set and remove alt files: other file names of records",
		load: () => verbsOf(async () => (await import("../project/kinds/alt-file-kind.ts")).altFileKind),
	},
	{
		name: "exclusion-rule",
		description: "list, show, add, set, remove and try exclusion rules: the clips that cuts leave out",
		load: async () => (await import("./exclusion-rule/exclusion-rule.ts")).addExclusionRule,
	},
	{
		name: "licence",
		description: "list, show, add, set and remove licences: what licensors grant, and for which fees",
		load: () => verbsOf(async () => (await import("../project/kinds/license-kind.ts")).licenseKind),
	},
	{
		name: "delivery",
		description: "list, show, add, set and remove deliveries: what the film is sold for",
		load: () => verbsOf(async () => (await import("../project/kinds/delivery-kind.ts")).deliveryKind),
	},
	{
		name: "medium",
		description: "list, show, add, set and remove the project's own media, in addition to those of ox",
		load: () => verbsOf(async () => (await import("../project/kinds/medium-kind.ts")).mediumKind),
	},
	{
		name: "budget",
		description: "list, show, add, set and remove lines of the budget: planned amounts",
		load: () => verbsOf(async () => (await import("../project/kinds/budget-kind.ts")).budgetKind),
	},
	{
		name: "rights",
		description: "compare a cut with what the licences grant and the deliveries need",
		load: async () => (await import("./rights/rights.ts")).addRights,
	},
	{
		name: "fair-use",
		description: "review fair uses, keep counsel's verdicts, and check a cut against them",
		load: async () => (await import("./fair-use/fair-use.ts")).addFairUse,
	},
	{
		name: "cut",
		description: "import, show, compare, resolve, refresh, lock and export cuts",
		load: async () => (await import("./cut/cut.ts")).addCut,
	},
	{
		name: "what-if",
		description: "show what a cut would cost with other prices, conditions or rates, or with less of it",
		load: async () => (await import("./what-if.ts")).addWhatIf,
	},
	{
		name: "scenario",
		description: "list, show, compare, apply and remove scenarios: what-ifs saved under a name",
		load: async () => (await import("./scenario/scenario.ts")).addScenario,
	},
	{
		name: "report",
		description:
			"cost report, cost with licences, budget, fair use report, cue sheet, fair use dossier, end credits, on-screen sources, generated or altered material",
		load: async () => (await import("./report/report.ts")).addReport,
	},
	{
		name: "template",
		description:
			"the forms that broadcasters and societies ask for: list, show, and check a cut against them",
		load: async () => (await import("./template/template.ts")).addTemplate,
	},
	{
		name: "order",
		description: "list the masters that a cut needs, order them by licensor, and follow the orders",
		load: async () => (await import("./order/order.ts")).addOrder,
	},
	{
		name: "undo",
		description: "undo the last command that changed the project",
		load: async () => (await import("./undo.ts")).addUndo,
	},
	{
		name: "edl",
		description: "read, check and convert edit decision lists",
		load: async () => (await import("./edl/edl.ts")).addEdl,
	},
	{
		name: "timeline",
		description: "show and convert timelines of editing systems",
		load: async () => (await import("./timeline/timeline.ts")).addTimeline,
	},
	{
		name: "tc",
		description: "calculate with timecodes",
		load: async () => (await import("./tc.ts")).addTc,
	},
	{
		name: "rates",
		description: "show or replace the exchange rates",
		load: async () => (await import("./rates/rates.ts")).addRates,
	},
	{
		name: "login",
		description: "sign in to an ox-server, in the browser or with an access token",
		load: async () => (await import("./login.ts")).addLogin,
	},
	{
		name: "logout",
		description: "sign out: revoke the sign-in's token and remove it",
		load: async () => (await import("./logout.ts")).addLogout,
	},
	{
		name: "switch",
		description: "choose the default server",
		load: async () => (await import("./switch.ts")).addSwitch,
	},
	{
		name: "whoami",
		description: "show the signed-in account and token",
		load: async () => (await import("./whoami.ts")).addWhoami,
	},
	{
		name: "link",
		description: "link the project to a production on a server",
		load: async () => (await import("./sync/link.ts")).addLink,
	},
	{
		name: "unlink",
		description: "unlink the project from its production",
		load: async () => (await import("./sync/link.ts")).addUnlink,
	},
	{
		name: "status",
		description: "count what changed here and on the server since the last sync",
		load: async () => (await import("./sync/status.ts")).addStatus,
	},
	{
		name: "diff",
		description: "show field by field what changed here and on the server since the last sync",
		load: async () => (await import("./sync/diff.ts")).addDiff,
	},
	{
		name: "pull",
		description: "get the linked production's changes from the server",
		load: async () => (await import("./sync/pull.ts")).addPull,
	},
	{
		name: "push",
		description: "send the project's changes to the linked production",
		load: async () => (await import("./sync/push.ts")).addPush,
	},
	{
		name: "open",
		description: "open a cut in the browser, on the linked server",
		load: async () => (await import("./sync/open.ts")).addOpen,
	},
	{
		name: "serve",
		description: "run an ox-server on this machine, with the web app and a demo",
		load: async () => (await import("./serve.ts")).addServe,
	},
	{
		name: "watch",
		description: "import each set of lists or timeline that appears in a folder, until Ctrl-C",
		load: async () => (await import("./watch.ts")).addWatch,
	},
	{
		name: "doctor",
		description: "check the project, its cuts and lists, exchange rates and sign-in",
		load: async () => (await import("./doctor.ts")).addDoctor,
	},
	{
		name: "explain",
		description: "explain a message's code or a numbered rule, with advice",
		load: async () => (await import("./explain.ts")).addExplain,
	},
	{
		name: "completion",
		description: "print a completion script for a shell",
		load: async () => (await import("./completion/completion.ts")).addCompletion,
	},
];
