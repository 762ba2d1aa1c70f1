import { RATES } from "@oxcut/core";
import { type BuildBasis, savedReportSet } from "@oxcut/core/cut";
import { readCutList } from "@oxcut/core/interchange";
import { indexLibrary, type Library, type StoredRecord } from "@oxcut/core/model";
import type { Context } from "../../context.ts";
import { cutChanges } from "../../cuts/cut-changes.ts";
import { buildFrom } from "../../cuts/saved-build.ts";
import { amountText } from "../../cuts/summary.ts";
import { type CutEntry, cutPath, readEdlFiles } from "../../project/cut-files.ts";
import type { FileChange } from "../../project/journal.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { projectFiles } from "../../project/project.ts";
import { shippedRates } from "../../project/shipped-rates.ts";
import { quoteName } from "../../text/quote-name.ts";
import { linkChange } from "../state/link-file.ts";
import type { Pairs } from "../state/match-remote.ts";
import { configOf, linkOf, type Session } from "../state/session.ts";
import { type EntityKey, keyOf, kindOf, type SyncState } from "../state/state.ts";
import { type CutDraft, draftCuts, listChanges } from "./apply-cuts.ts";
import {
	budgetOfState,
	configOfState,
	deliveriesOfState,
	libraryOfState,
	licensesOfState,
	mediaOfState,
	ordersOfState,
	reviewsOfState,
	scenariosOfState,
	templateChanges,
} from "./apply-library.ts";
import { readServerBasis, readServerReport, type ServerReport, serverRates } from "./server-basis.ts";

/** The states to save after a sync. */
export interface StatesToSave {
	/** The project's new state. */
	readonly here: SyncState;
	readonly base: SyncState;
	readonly pairs: Pairs;
	/** Cuts whose reports follow the server's new ones; null for all. */
	readonly follow: ReadonlySet<EntityKey> | null;
	/** Whether unlocked cuts are rebuilt from the current production, as the web app does [SYNC9]. */
	readonly rebuildsCuts: boolean;
}

/** A cut whose reports were rebuilt like the server's. */
export interface AlignedCut {
	readonly id: number;
	readonly name: string;
	readonly slug: string;
	/** The total of the current reports here. */
	readonly totalCost: number;
	readonly displayCurrency: string;
	/** The server's report; null if it has none. */
	readonly server: ServerReport | null;
}

function draftOf(open: OpenProject, entry: CutEntry): CutDraft {
	const lists = readEdlFiles(open.files, open.root, entry);
	return { entry, lists, before: entry };
}

/** The basis of a cut's reports: the server's if it has one; else, or on request, the current production. */
async function basisFor(
	open: OpenProject,
	session: Session,
	library: Library<StoredRecord>,
	draft: CutDraft,
	{ pairs, rebuildsCuts }: StatesToSave,
): Promise<{ readonly basis: BuildBasis; readonly report: ServerReport | null }> {
	const rates = open.project.rates ?? shippedRates();
	const { id, locked } = draft.entry.cut;
	const remoteId = pairs.get(keyOf("cut", id));
	const report = remoteId === undefined ? null : await readServerReport(session.client, remoteId);
	if (report === null || remoteId === undefined) return { basis: { library, rates }, report: null };
	if (rebuildsCuts && !locked) return { basis: { library, rates: serverRates(report, rates) }, report };
	const own = { altFiles: library.altFiles, rates };
	return { basis: await readServerBasis(session.client, remoteId, report, pairs, own), report };
}

/** Builds a cut's reports, and returns their files. */
async function drawCut(
	context: Context,
	open: OpenProject,
	session: Session,
	library: Library<StoredRecord>,
	draft: CutDraft,
	kept: StatesToSave,
): Promise<{ readonly changes: readonly FileChange[]; readonly aligned: AlignedCut }> {
	const { entry, lists } = draft;
	const { cut, slug } = entry;
	const { basis, report } = await basisFor(open, session, library, draft, kept);
	const edls = cut.edls.map(({ file, track, reel, sequence }) => {
		const bytes = lists.find((list) => list.file === file)?.bytes ?? new Uint8Array();
		return { edl: readCutList(bytes, { file, rate: RATES[cut.fps], sequence }), track, reel };
	});
	const build = await buildFrom(context, cut, edls, basis);
	const { totalCost, displayCurrency } = build.reportSet.costReport;
	const reportSet = savedReportSet(build, indexLibrary(library));
	const files = cutChanges(entry, { ...build, reportSet });
	const snapshot = cutPath(slug, "snapshot.json");
	// A locked cut's reports are built from its own copy [CUT4].
	const locked = cut.locked
		? files.flatMap((file) =>
				file.path === snapshot ? [{ ...file, path: cutPath(slug, "locked", "snapshot.json") }] : [],
			)
		: [];
	return {
		changes: [...files, ...locked, ...listChanges(draft)],
		aligned: { id: cut.id, name: cut.name, slug, totalCost, displayCurrency, server: report },
	};
}

/** Whether a cut's reports were built from an older state than the server's. */
function isBehind(session: Session, cutId: number, pairs: Pairs): boolean {
	const remoteId = pairs.get(keyOf("cut", cutId));
	const cut = session.remote.cuts.find((remote) => remote.cut.id === remoteId)?.cut;
	return cut !== undefined && session.head.cuts[String(cut.id)] !== (cut.updated_at ?? "");
}

/** For each cut, the server's last change that the project's reports include. */
function cutTimes(session: Session, { base, pairs, follow }: StatesToSave): Record<string, string> {
	const keys = new Map(
		[...pairs].flatMap(([key, id]) => (kindOf(key) === "cut" ? [[id, key] as const] : [])),
	);
	const times = session.remote.cuts.flatMap(({ cut }): [string, string][] => {
		const key = keys.get(cut.id);
		if (key === undefined || !base.has(key)) return [];
		const before = session.head.cuts[String(cut.id)];
		const now = follow === null || follow.has(key) ? (cut.updated_at ?? "") : before;
		return now === undefined ? [] : [[String(cut.id), now]];
	});
	return Object.fromEntries(times);
}

/**
 * Saves the project and its link after a sync, in one save [CLI8]. Changed cuts, and those with new reports on the
 * server, get the server's reports; with `rebuildsCuts` all are rebuilt from the production here.
 *
 * @returns the cuts with rebuilt reports.
 */
export async function saveStates(
	context: Context,
	open: OpenProject,
	session: Session,
	kept: StatesToSave,
): Promise<AlignedCut[]> {
	const { head, cuts, remote, states } = session;
	const { here, base, pairs, follow, rebuildsCuts } = kept;
	const follows = (id: number) => follow === null || follow.has(keyOf("cut", id));
	const library = libraryOfState(open.project, states.here, here);
	const deliveries = deliveriesOfState(here);
	const media = mediaOfState(here);
	const reviews = reviewsOfState(here);
	const licenses = licensesOfState(here);
	const orders = ordersOfState(here);
	const budget = budgetOfState(here);
	const scenarios = scenariosOfState(here);
	const config = configOfState(configOf(open, session), states.here, here);
	const entities = { library, licenses, deliveries, media, reviews, orders, budget, scenarios };
	const project = { ...open.project, ...entities, config };
	const read = { cuts, here: states.here, remote: remote.cuts, pairs };
	const { changed, removed } = draftCuts(open, read, here);
	const redrawn = new Set(changed.map(({ entry }) => entry.slug));
	// A locked cut's reports stay unchanged [CUT4].
	const behind = cuts
		.filter(
			({ slug, cut }) =>
				follows(cut.id) &&
				!cut.locked &&
				!redrawn.has(slug) &&
				!removed.includes(slug) &&
				(rebuildsCuts || isBehind(session, cut.id, pairs)),
		)
		.map((entry) => draftOf(open, entry));
	const aligned: AlignedCut[] = [];
	const changes: FileChange[] = removed.map((slug) => ({ path: cutPath(slug), bytes: null }));
	for (const draft of [...changed, ...behind]) {
		const drawn = await drawCut(context, open, session, library, draft, kept);
		changes.push(...drawn.changes);
		aligned.push(drawn.aligned);
	}
	const now = { base, there: states.there, pairs };
	const link = linkOf({ ...head, cuts: cutTimes(session, kept) }, now, remote);
	open.save([...projectFiles(project), ...templateChanges(states.here, here), ...changes, linkChange(link)]);
	return aligned;
}

/** Reports totals that differ from the server's, because changes are not synced or not built there yet. */
export function warnOtherTotals({ io }: Context, cuts: readonly AlignedCut[]): void {
	for (const { name, totalCost, displayCurrency, server } of cuts) {
		if (server === null || (server.totalCost === totalCost && server.displayCurrency === displayCurrency))
			continue;
		io.message(
			`${io.errColours.yellow("Different total on the server:")} ${quoteName(name)} costs ${amountText(totalCost, displayCurrency)} here and ${amountText(server.totalCost, server.displayCurrency)} there. The difference comes from changes that are not pushed or not built there yet.`,
		);
	}
}
