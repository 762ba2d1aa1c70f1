import type { Context } from "../context.ts";
import { findCut, listCuts, lockChanges } from "../project/cut-files.ts";
import { quoteName } from "../text/quote-name.ts";

/** Locks or unlocks a cut. A locked cut's reports come from copies that are never refreshed [CUT4, CLI11]. */
export async function setLocked(context: Context, name: string | undefined, locked: boolean): Promise<void> {
	await context.withProject((open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		open.save(
			lockChanges(open.files, open.root, entry, locked),
			`${locked ? "locked" : "unlocked"} cut ${quoteName(entry.cut.name)}`,
		);
		const { slug, cut } = entry;
		if (context.io.json) context.io.result({ slug, name: cut.name, locked }, () => "");
		const state = locked ? "locked" : "unlocked";
		context.io.message(
			cut.locked === locked
				? `Cut ${quoteName(cut.name)} is already ${state}.`
				: `Cut ${quoteName(cut.name)} is ${state}.`,
		);
	});
}
