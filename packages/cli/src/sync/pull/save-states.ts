import { RATES, readEdl } from "@oxcut/core";
import { type BuildBasis, savedReportSet } from "@oxcut/core/cut";
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
import { libraryOfState } from "./apply-library.ts";
import { readServerBasis, readServerReport, type ServerReport, serverRates } from "./server-basis.ts";

/** What is to be kept of a sync. */
export interface Kept {
	/** The project's new state. */
	readonly here: SyncState;
	readonly base: SyncState;
	readonly pairs: Pairs;
	/** Cuts whose reports here follow those that the server has drawn anew; all where null. */
	readonly follow: ReadonlySet<EntityKey> | null;
	/** Whether cuts that are not locked take up the production as it is here now, as the web app's page of a cut does [SYNC9]. */
	readonly takesUp: boolean;
}

/** A cut whose reports here are drawn anew as the server's are. */
export interface AlignedCut {
	readonly id: number;
	readonly name: string;
	readonly slug: string;
	/** Of the reports as they are here now. */
	readonly totalCost: number;
	readonly displayCurrency: string;
	/** As the server has them; null where it has none. */
	readonly server: ServerReport | null;
}

function draftOf(open: OpenProject, entry: CutEntry): CutDraft {
	const lists = readEdlFiles(open.files, open.root, entry);
	return { entry, lists, before: entry };
}

/** The basis of a cut's reports: the server's, where it has any of it; else, or to take it up, the production as the project has it now. */
async function basisFor(
	open: OpenProject,
	session: Session,
	library: Library<StoredRecord>,
	draft: CutDraft,
	{ pairs, takesUp }: Kept,
): Promise<{ readonly basis: BuildBasis; readonly report: ServerReport | null }> {
	const rates = open.project.rates ?? shippedRates();
	const { id, locked } = draft.entry.cut;
	const remoteId = pairs.get(keyOf("cut", id));
	const report = remoteId === undefined ? null : await readServerReport(session.client, remoteId);
	if (report === null || remoteId === undefined) return { basis: { library, rates }, report: null };
	if (takesUp && !locked) return { basis: { library, rates: serverRates(report, rates) }, report };
	const own = { altFiles: library.altFiles, rates };
	return { basis: await readServerBasis(session.client, remoteId, report, pairs, own), report };
}

/** Draws a cut's reports, and gives the files that keep them. */
async function drawCut(
	context: Context,
	open: OpenProject,
	session: Session,
	library: Library<StoredRecord>,
	draft: CutDraft,
	kept: Kept,
): Promise<{ readonly changes: readonly FileChange[]; readonly aligned: AlignedCut }> {
	const { entry, lists } = draft;
	const { cut, slug } = entry;
	const { basis, report } = await basisFor(open, session, library, draft, kept);
	const edls = cut.edls.map(({ file, track, reel }) => {
		const bytes = lists.find((list) => list.file === file)?.bytes ?? new Uint8Array();
		return { edl: readEdl(bytes, { file, rate: RATES[cut.fps] }), track, reel };
	});
	const build = await buildFrom(context, cut, edls, basis);
	const { totalCost, displayCurrency } = build.reportSet.costReport;
	const reportSet = savedReportSet(build, indexLibrary(library));
	const files = cutChanges(entry, { ...build, reportSet });
	const snapshot = cutPath(slug, "snapshot.json");
	// A locked cut's reports are drawn from its own copy [CUT4].
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

/** Whether the reports of a cut are drawn from something else than the server's are. */
function isBehind(session: Session, cutId: number, pairs: Pairs): boolean {
	const remoteId = pairs.get(keyOf("cut", cutId));
	const cut = session.remote.cuts.find((remote) => remote.cut.id === remoteId)?.cut;
	return cut !== undefined && session.head.cuts[String(cut.id)] !== (cut.updated_at ?? "");
}

/** When each cut of the server was last changed, as far as the project's reports follow it. */
function cutTimes(session: Session, { base, pairs, follow }: Kept): Record<string, string> {
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
 * Keeps what a sync made of the project and of its link, all in one save [CLI8]. Cuts that changed, and those whose reports
 * the server has drawn anew, get the server's reports; with `takesUp` all get what the production here makes of them.
 *
 * @returns the cuts whose reports were drawn.
 */
export async function keepStates(
	context: Context,
	open: OpenProject,
	session: Session,
	kept: Kept,
): Promise<AlignedCut[]> {
	const { head, cuts, remote, states } = session;
	const { here, base, pairs, follow, takesUp } = kept;
	const follows = (id: number) => follow === null || follow.has(keyOf("cut", id));
	const library = libraryOfState(open.project, states.here, here);
	const project = { ...open.project, library, config: configOf(open, session) };
	const read = { cuts, here: states.here, remote: remote.cuts, pairs };
	const { changed, removed } = draftCuts(open, read, here);
	const redrawn = new Set(changed.map(({ entry }) => entry.slug));
	// A locked cut's reports stay [CUT4].
	const behind = cuts
		.filter(
			({ slug, cut }) =>
				follows(cut.id) &&
				!cut.locked &&
				!redrawn.has(slug) &&
				!removed.includes(slug) &&
				(takesUp || isBehind(session, cut.id, pairs)),
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
	open.save([...projectFiles(project), ...changes, linkChange(link)]);
	return aligned;
}

/** Says where a total here is not the server's: something of it is not synced, or was not taken up there yet. */
export function tellOtherTotals({ io }: Context, cuts: readonly AlignedCut[]): void {
	for (const { name, totalCost, displayCurrency, server } of cuts) {
		if (server === null || (server.totalCost === totalCost && server.displayCurrency === displayCurrency))
			continue;
		io.message(
			`${io.errColours.yellow("Other total on the server:")} ${quoteName(name)} costs ${amountText(totalCost, displayCurrency)} here and ${amountText(server.totalCost, server.displayCurrency)} there. The difference comes from changes that are not pushed or not built there yet.`,
		);
	}
}
