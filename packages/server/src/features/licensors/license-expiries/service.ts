import type { ExportFormat } from "@oxcut/core/model";
import { findProductionName } from "../../../access/find-production-name.ts";
import type { Deps } from "../../../deps/deps.ts";
import { presentLicense } from "../licenses/presenter.ts";
import { listLicenses } from "../licenses/queries.ts";
import { EXPIRIES_TASK } from "./expiries-task.ts";
import { licensorNames, locatorsOf } from "./queries.ts";

export interface ExpiriesQuestion {
	/** `YYYY-MM-DD`; today in UTC without it. */
	readonly from?: string | undefined;
	readonly days?: number | undefined;
	readonly format: ExportFormat | "ics";
	readonly paper: "a4" | "letter";
}

/** Writes the expiry calendar of a production's licences in a thread: what `ox rights expiring` writes for the same data [RIG15]. */
export async function writeExpiries(
	{ db: { knex }, workers, clock }: Deps,
	productionId: number,
	{ from, days, ...how }: ExpiriesQuestion,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
	const licenses = (await listLicenses(knex, productionId)).map(presentLicense);
	const recordIds = licenses.flatMap(({ lines }) => lines.flatMap(({ record_id }) => record_id ?? []));
	const name = await findProductionName(knex, productionId);
	const input = {
		...how,
		productionName: name,
		licenses,
		licensorNames: await licensorNames(knex, productionId),
		locators: await locatorsOf(knex, productionId, [...new Set(recordIds)]),
		today: from ?? dayIn(clock()),
		within: days,
	};
	return { name, bytes: await workers.run(EXPIRIES_TASK, input, { productionId, answers: {} }) };
}

/** The day of a moment in UTC. */
export function dayIn(moment: Date): string {
	return moment.toISOString().slice(0, "YYYY-MM-DD".length);
}
