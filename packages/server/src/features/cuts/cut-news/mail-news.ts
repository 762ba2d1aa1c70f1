import { differenceMail } from "@oxcut/core/cut";
import { effectiveLevels } from "../../../access/effective-levels.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError } from "../../../http/errors.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { compareStoredCuts } from "../cut-comparisons/service.ts";
import { findCutPair, listReaders, markNotified } from "./queries.ts";

/** Emails the members who asked for it about a new cut, once [DIF27]. Runs the job `cut-news`. */
export async function mailNews(deps: Deps, { cut_id }: { readonly cut_id: number }): Promise<void> {
	const { knex } = deps.db;
	const pair = await findCutPair(knex, cut_id);
	if (pair === null) return;
	const { productionId, productionName, beforeId } = pair;
	const readers = (await listReaders(knex, productionId)).filter(
		({ standing }) => effectiveLevels(standing).reports !== "no_access",
	);
	if (readers.length === 0) return;
	const document = await compare(deps, { productionId, beforeId, afterId: cut_id });
	if (document === null) return;
	const mail = {
		template: "cut_news",
		...{ production_id: productionId, before_id: beforeId, after_id: cut_id },
		...differenceMail(document, productionName),
	} as const;
	await inTransaction(knex, async (trx) => {
		if (!(await markNotified(trx, cut_id))) return;
		for (const { address } of readers) await enqueueMail(trx, address, mail, deps);
	});
}

/** @returns null for cuts that can't be compared, such as those at two frame rates [DIF2]. */
async function compare(deps: Deps, cuts: Parameters<typeof compareStoredCuts>[1]) {
	try {
		return (await compareStoredCuts(deps, cuts, { heal: 0 }, null)).document;
	} catch (error) {
		if (error instanceof HttpError) return null;
		throw error;
	}
}
