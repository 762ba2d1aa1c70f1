import type { Context } from "../context.ts";
import { cutFile, findCut, listCuts } from "../project/cut-files.ts";
import { quoteName } from "../text/quote-name.ts";

/** Locks or unlocks a cut. Its reports and rates are kept in its snapshot either way; the lock keeps them from being refreshed [CUT4]. */
export async function setLocked(context: Context, name: string | undefined, locked: boolean): Promise<void> {
	await context.withProject((open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		open.save([cutFile({ ...entry, cut: { ...entry.cut, locked } })]);
		const { slug, cut } = entry;
		if (context.io.json) context.io.result({ slug, name: cut.name, locked }, () => "");
		const state = locked ? "locked" : "unlocked";
		context.io.message(
			cut.locked === locked
				? `Cut ${quoteName(cut.name)} was ${state} already.`
				: `Cut ${quoteName(cut.name)} is ${state}.`,
		);
	});
}
