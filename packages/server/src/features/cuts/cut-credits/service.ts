import type { CreditQuery } from "@oxcut/core/api";
import type { CreditFile } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { presentLicense } from "../../licensors/licenses/presenter.ts";
import { listLicenses } from "../../licensors/licenses/queries.ts";
import { readCreditSettings } from "../../productions/productions/queries.ts";
import { askingFor, refusedAsInvalid, sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { CREDITS_TASK } from "./credits-task.ts";

/** A list of credits as a file, with its cut's name. */
interface CreditsFile {
	readonly cutName: string;
	readonly bytes: Uint8Array;
}

/**
 * Writes a cut's credits in a thread, from the records and licences as they are now: the same bytes that `ox report
 * credits` and `ox report sources` write for the same data [REP23].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for a cut that can't be built now.
 */
export async function writeCredits(
	{ db: { knex }, workers }: Deps,
	cutId: number,
	file: CreditFile,
	{ paper, side, group, sort }: CreditQuery,
): Promise<CreditsFile> {
	const source = sourceOf(await requireBuilt(knex, cutId));
	const productionId = source.cut.production_id;
	const settings = await readCreditSettings(knex, productionId);
	const options = { side, group: group ?? settings.group, sort: sort ?? settings.sort };
	const licenses = (await listLicenses(knex, productionId)).map(presentLicense);
	const bytes = await refusedAsInvalid(
		workers.run(CREDITS_TASK, { source, licenses, file, options, paper }, askingFor(knex, productionId)),
	);
	return { cutName: source.cut.name, bytes };
}
